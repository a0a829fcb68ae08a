import { idOrNull } from '@/lib/ids';

// Read by hand: the frame of the portal has it before any page, and none of what reads the pages' addresses.

/** Whose peek stands over the page. Not `patient`: dialogs begin with one of that name. */
const PARAM = 'peek';
const FROM_HERE = 'peekedFromHere';

/** The part of the browser's place that the peek is kept in. */
interface Entry {
  search: string;
  state: unknown;
}

const stateOf = (state: unknown): Record<string, unknown> =>
  typeof state === 'object' && state !== null ? { ...state } : {};

/** The patient whose peek the address opens, or null. */
export function peekedPatient(search: string): string | null {
  return idOrNull(new URLSearchParams(search).get(PARAM) ?? undefined);
}

/** Whether Back leads to the page without the peek: it was opened there, not by a link from elsewhere. */
export function wasPeekedFromHere({ state }: Pick<Entry, 'state'>): boolean {
  return stateOf(state)[FROM_HERE] === true;
}

/** The same place with a patient's peek, or without any; what else it holds stays. */
export function peekEntry({ search, state }: Entry, patientId: string | null) {
  const params = new URLSearchParams(search);
  const { [FROM_HERE]: _, ...kept } = stateOf(state);
  if (patientId === null) params.delete(PARAM);
  else params.set(PARAM, patientId);
  const text = params.toString();
  return {
    to: { search: text === '' ? '' : `?${text}` },
    state: patientId === null ? kept : { ...kept, [FROM_HERE]: true },
  };
}
