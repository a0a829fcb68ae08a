type Ask = () => Promise<boolean>;

let ask: Ask | null = null;

/** Says who asks people to confirm that it is them; returns the way to stop. */
export function answerStepUps(by: Ask): () => void {
  ask = by;
  return () => {
    if (ask === by) ask = null;
  };
}

/** After a refusal: whether the database wanted to have it confirmed who asks, and it was. */
export async function isConfirmedAfter(answer: Response): Promise<boolean> {
  if (answer.status !== 403 || !ask) return false;
  const refusal: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  const code = typeof refusal === 'object' && refusal && 'code' in refusal ? refusal.code : null;
  // Raised by private.confirmed_lately() and by nothing else.
  return code === 'PT403' && (await ask());
}
