/** What people are asked to wait where the server doesn't say, or doesn't let the browser read it. */
const USUAL_SECONDS = 60;

let seconds = USUAL_SECONDS;

/** `fetch` for auth-js, which tells of a refused request its status and not how long to wait. */
export async function fetchNotingWait(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const answer = await fetch(input, { ...init, cache: 'no-store' });
  if (answer.status === 429) seconds = Number(answer.headers.get('retry-after')) || USUAL_SECONDS;
  return answer;
}

/** How long the sign-in service asked to wait when it last refused for too many attempts. */
export function secondsToWait(): number {
  return seconds;
}
