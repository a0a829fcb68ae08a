import { enums } from '@/lib/supabase/database.types';
import { ANY_WAY, FAXED_AS } from '@/records/referring-providers/referrer.model';

export const FAX_LETTERS = {
  label: 'Consult letters by fax',
  options: [
    { value: ANY_WAY, label: 'As the clinic usually does' },
    ...enums.letter_way.map((value) => ({ value, label: FAXED_AS[value] })),
  ],
};
