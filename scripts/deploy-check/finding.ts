/** One result of a deployment check. */
export interface Finding {
  /** `unsafe` is a security hole; `wrong` doesn't work as it should; `unknown` can't be seen from here. */
  state: 'safe' | 'unsafe' | 'wrong' | 'unknown';
  what: string;
  /** What was seen, or where to look. */
  text: string;
}

/** A finding that is unsafe unless the check passes. */
export function judged(
  what: string,
  isSafe: boolean,
  texts: Record<'safe' | 'unsafe', string>,
): Finding {
  const state = isSafe ? 'safe' : 'unsafe';
  return { state, what, text: texts[state] };
}

/** A finding that is wrong if anything is missing; `faults` name it. */
export function whole(what: string, faults: readonly string[], fine: string): Finding {
  return faults.length === 0
    ? { state: 'safe', what, text: fine }
    : { state: 'wrong', what, text: faults.join(' ') };
}

/** The JSON of a response, to be checked by a schema; null if it is no JSON. */
export async function jsonOf(answer: Response): Promise<unknown> {
  return await answer.json().catch(() => null);
}
