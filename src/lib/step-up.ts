import { refusalKind } from './refusal';

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
  const detail =
    typeof refusal === 'object' && refusal && 'details' in refusal ? refusal.details : null;
  return refusalKind(detail) === 'step_up' && (await ask());
}
