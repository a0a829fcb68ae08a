import { useState } from 'react';
import { saveOnce } from '@/lib/supabase/save-once';
import { type SeenChange, updateSeen } from '@/lib/supabase/update-seen';
import { useWrite } from '@/records/use-write';
import { nameTaken, type PayerValues } from './payer.model';
import { fetchPayer, type Payer } from './payers.queries';

const SAVE_LABEL = 'Error saving payer';

interface NewPayer {
  /** Made once per form: a repeat adds no second payer. */
  id: string;
  values: PayerValues;
}

const takenBy = (name: string) => ({ payers_company_id_name_key: nameTaken(name) });

export const newPayer = () =>
  saveOnce({
    table: 'payers',
    noun: 'payer',
    stamp: 'updated_at',
    taken: ({ name }) => takenBy(name),
    logLabel: SAVE_LABEL,
  });

/**
 * Adds or changes a payer; admins only. If a colleague changed it first, throws an AppError
 * "stale".
 */
export function useSavePayer(companyId: string) {
  const [add] = useState(newPayer);
  return useWrite('payers', {
    mutationFn: async (save: NewPayer | SeenChange<Payer, PayerValues>) => {
      if ('seen' in save) await changePayer(companyId, save);
      else await add({ ...save.values, id: save.id, company_id: companyId });
    },
  });
}

function changePayer(
  companyId: string,
  { seen, values }: SeenChange<Payer, PayerValues>,
): Promise<void> {
  return updateSeen({
    table: 'payers',
    companyId,
    seen,
    values,
    read: () => fetchPayer(companyId, seen.id),
    what: 'this payer',
    taken: takenBy(values.name ?? seen.name),
    logLabel: SAVE_LABEL,
  });
}
