import { idOrNull } from '@/lib/ids';

// Read by hand: the portal's frame needs it before any page, without the code that reads addresses.

/** The patient in the peek. Not named `patient`, since dialogs use that name. */
const PARAM = 'peek';
const FROM_HERE = 'peekedFromHere';

/** The part of the history entry that holds the peek. */
interface Entry {
  search: string;
  state: unknown;
}

const stateOf = (state: unknown): Record<string, unknown> =>
  typeof state === 'object' && state !== null ? { ...state } : {};

export function peekedPatient(search: string): string | null {
  return idOrNull(new URLSearchParams(search).get(PARAM) ?? undefined);
}

/** Whether Back closes the peek: it was opened on this page, not by an outside link. */
export function wasPeekedFromHere({ state }: Pick<Entry, 'state'>): boolean {
  return stateOf(state)[FROM_HERE] === true;
}

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
