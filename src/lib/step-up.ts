type Ask = () => Promise<boolean>;

let ask: Ask | null = null;

/** Sets what asks people to confirm their identity. Returns a function that removes it. */
export function answerStepUps(by: Ask): () => void {
  ask = by;
  return () => {
    if (ask === by) ask = null;
  };
}

/**
 * Whether the database refused for lack of a recent confirmation, and the person then confirmed.
 */
export async function isConfirmedAfter(answer: Response): Promise<boolean> {
  if (answer.status !== 403 || !ask) return false;
  const refusal: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  const code = typeof refusal === 'object' && refusal && 'code' in refusal ? refusal.code : null;
  // Raised only by private.confirmed_lately().
  return code === 'PT403' && (await ask());
}
