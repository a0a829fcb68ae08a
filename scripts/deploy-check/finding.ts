/** What a check of a deployment found. */
export interface Finding {
  /** `unsafe` lets somebody in; `wrong` doesn't work as it should; `unknown` can't be seen from where it was looked. */
  state: 'safe' | 'unsafe' | 'wrong' | 'unknown';
  what: string;
  /** What was seen, or where to look. */
  text: string;
}

/** A finding of what lets somebody in where it isn't so. */
export function judged(
  what: string,
  isSafe: boolean,
  texts: Record<'safe' | 'unsafe', string>,
): Finding {
  const state = isSafe ? 'safe' : 'unsafe';
  return { state, what, text: texts[state] };
}

/** A finding of what doesn't work where something is missing; `faults` name what. */
export function whole(what: string, faults: readonly string[], fine: string): Finding {
  return faults.length === 0
    ? { state: 'safe', what, text: fine }
    : { state: 'wrong', what, text: faults.join(' ') };
}

/** The JSON of an answer, judged by a schema: what is no JSON is no answer of Supabase. */
export async function jsonOf(answer: Response): Promise<unknown> {
  return await answer.json().catch(() => null);
}
