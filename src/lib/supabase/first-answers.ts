declare global {
  /** Set by first-paint.js, where somebody is signed in and opens a page of the portal. */
  var firstAnswers:
    | { token: string; byAddress: Map<string, Promise<Response | undefined>> }
    | undefined;
}

/**
 * The answer to a request that the page has sent by itself, before any code of ours had arrived; each
 * is given once. Nothing for any other request, nor where it failed or was sent for somebody else:
 * then the request has to be sent.
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
