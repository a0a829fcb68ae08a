/** The wait if the server doesn't give one, or the browser can't read it. */
const USUAL_SECONDS = 60;

let seconds = USUAL_SECONDS;

/** `fetch` for auth-js, which reports a refused request's status but not how long to wait. */
export async function fetchNotingWait(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const answer = await fetch(input, { ...init, cache: 'no-store' });
  if (answer.status === 429) seconds = Number(answer.headers.get('retry-after')) || USUAL_SECONDS;
  return answer;
}

/** The wait that the sign-in service asked for when it last refused too many attempts. */
export function secondsToWait(): number {
  return seconds;
}
