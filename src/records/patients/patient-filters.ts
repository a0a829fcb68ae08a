import { type AddressValues, defineAddress } from '@/kit/address/address';
import { arranges, oneOf, typedText } from '@/kit/address/params';

export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** What the list is narrowed to and how it is ordered, as its address says. */
export const patientAddress = defineAddress(
  {
    text: typedText(),
    which: oneOf(['upcoming', 'uncovered', 'referred', 'twins']),
    letter: oneOf(LETTERS),
    sort: arranges(oneOf(['name', 'seen'], 'name')),
    /** By the last name's first letter, where the list stands by name. */
    group: arranges(oneOf(['letter'])),
  },
  {
    // A search looks among all patients and ranks what it finds: what is narrowed otherwise is no part of it.
    settle: (changed, { text, group }) => {
      const filters = settleGroup(changed, (group ?? null) !== null);
      if (filters.text === '') return filters;
      return text === undefined && (filters.which !== null || filters.letter !== null)
        ? { ...filters, text: '' }
        : { ...filters, which: null, letter: null };
    },
  },
);

/** Letters head what stands by name: the newer of the choices stays. */
function settleGroup<Filters extends { sort: 'name' | 'seen'; group: 'letter' | null }>(
  filters: Filters,
  isNewer: boolean,
): Filters {
  if (filters.group === null || filters.sort === 'name') return filters;
  return isNewer ? { ...filters, sort: 'name' } : { ...filters, group: null };
}

export type PatientFilters = AddressValues<typeof patientAddress>;
