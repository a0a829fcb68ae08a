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
  },
  {
    // A search looks among all patients and ranks what it finds: what is narrowed otherwise is no part of it.
    settle: (filters, { text }) => {
      if (filters.text === '') return filters;
      return text === undefined && (filters.which !== null || filters.letter !== null)
        ? { ...filters, text: '' }
        : { ...filters, which: null, letter: null };
    },
  },
);

export type PatientFilters = AddressValues<typeof patientAddress>;
