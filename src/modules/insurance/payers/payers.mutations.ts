import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '@/lib/errors';
import { db } from '@/lib/supabase/client';
import { unwrapMaybe } from '@/lib/supabase/result';
import { saveOnce } from '@/lib/supabase/save-once';
import { PAYER, type Payer } from '@/tables/payers/payers.queries';
import { isAlready, nameTaken, type PayerValues } from './payer.model';

const SAVE_LABEL = 'Error saving payer';

interface NewPayer {
  /** Made once for the form: sending it again adds no second payer. */
  id: string;
  values: PayerValues;
}

interface PayerChange {
  /** As it was last looked at. */
  seen: Payer;
  values: Partial<PayerValues>;
}

export const newPayer = () =>
  saveOnce({
    table: 'payers',
    noun: 'payer',
    stamp: 'updated_at',
    taken: ({ name }) => ({ payers_company_id_name_key: nameTaken(name) }),
    logLabel: SAVE_LABEL,
  });

/** Adds or changes a payer; only admins may. Somebody else's change in the meantime: an AppError "stale". */
export function useSavePayer(companyId: string) {
  const client = useQueryClient();
  const [add] = useState(newPayer);
  return useMutation({
    mutationFn: async (save: NewPayer | PayerChange) => {
      if ('seen' in save) return await update(companyId, save);
      await add({ ...save.values, id: save.id, company_id: companyId });
      return save.id;
    },
    // Whether a payer can be asked shows wherever one is asked.
    onSettled: () => client.invalidateQueries({ queryKey: ['company', companyId] }),
  });
}

async function update(companyId: string, { seen, values }: PayerChange): Promise<string> {
  if (Object.keys(values).length === 0) return seen.id;
  const answer = await db
    .from('payers')
    .update(values)
    .eq('company_id', companyId)
    .eq('id', seen.id)
    .eq('updated_at', seen.updated_at)
    .select('id')
    .maybeSingle();
  if (answer.error?.code === '23505') {
    throw new AppError('duplicate', {
      message: nameTaken(values.name ?? seen.name),
      logLabel: SAVE_LABEL,
      cause: answer.error,
    });
  }
  if (unwrapMaybe(answer, SAVE_LABEL)) return seen.id;
  const present = await read(companyId, seen.id);
  if (present && isAlready(present, values)) return seen.id;
  throw new AppError('stale', {
    message: 'Somebody else changed this payer in the meantime.',
    logLabel: SAVE_LABEL,
  });
}

async function read(companyId: string, id: string): Promise<Payer | null> {
  return unwrapMaybe(
    await db.from('payers').select(PAYER).eq('company_id', companyId).eq('id', id).maybeSingle(),
    SAVE_LABEL,
  );
}
