/** How often an open page asks for news; only while it can be seen. */
const POLL_EVERY_MS = 15_000;

/** How often to ask for news, as `refetchInterval` takes it. */
export function usePollInterval(): number | false {
  return POLL_EVERY_MS;
}
