import { type AddressValues, defineAddress } from '@/kit/address/address';
import { arranges, oneOf, typedText } from '@/kit/address/params';

export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

export const patientAddress = defineAddress(
  {
    text: typedText(),
    which: oneOf(['upcoming', 'uncovered', 'referred', 'twins']),
    letter: oneOf(LETTERS),
    sort: arranges(oneOf(['name', 'seen'], 'name')),
    /** By the first letter of the last name, where the list is sorted by name. */
    group: arranges(oneOf(['letter'])),
  },
  {
    // A search covers all patients and ranks its results, so the other filters don't apply.
    settle: (changed, { text, group }) => {
      const filters = settleGroup(changed, (group ?? null) !== null);
      if (filters.text === '') return filters;
      return text === undefined && (filters.which !== null || filters.letter !== null)
        ? { ...filters, text: '' }
        : { ...filters, which: null, letter: null };
    },
  },
);

/** Letter groups need the order by name: the newer choice wins. */
function settleGroup<Filters extends { sort: 'name' | 'seen'; group: 'letter' | null }>(
  filters: Filters,
  isNewer: boolean,
): Filters {
  if (filters.group === null || filters.sort === 'name') return filters;
  return isNewer ? { ...filters, sort: 'name' } : { ...filters, group: null };
}

export type PatientFilters = AddressValues<typeof patientAddress>;
