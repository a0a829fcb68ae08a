declare global {
  /** Set by first-paint.js for a signed-in person on a portal page. */
  var firstAnswers:
    | { token: string; byAddress: Map<string, Promise<Response | undefined>> }
    | undefined;
}

/**
 * The answer to a request that first-paint.js sent before our code arrived; each is returned once.
 * Undefined for other requests, failed ones and those sent for another person: send those as usual.
 */
export async function takeFirstAnswer(
  address: string,
  token: string | undefined,
): Promise<Response | undefined> {
  const { firstAnswers } = globalThis;
  if (!firstAnswers || firstAnswers.token !== token) return undefined;
  const answer = firstAnswers.byAddress.get(address);
  firstAnswers.byAddress.delete(address);
  const response = await answer;
  return response?.ok ? response : undefined;
}
