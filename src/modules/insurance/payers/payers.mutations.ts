import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '@/lib/errors';
import { db } from '@/lib/supabase/client';
import { unwrap, unwrapMaybe } from '@/lib/supabase/result';
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

/** Adds or changes a payer; only admins may. Somebody else's change in the meantime: an AppError "stale". */
export function useSavePayer(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (save: NewPayer | PayerChange) =>
      'seen' in save ? update(companyId, save) : insert(companyId, save),
    // Whether a payer can be asked shows wherever one is asked.
    onSettled: () => client.invalidateQueries({ queryKey: ['company', companyId] }),
  });
}

async function insert(companyId: string, { id, values }: NewPayer): Promise<string> {
  const answer = await db
    .from('payers')
    .insert({ ...values, id, company_id: companyId })
    .select('id')
    .single();
  if (answer.error?.code !== '23505') return unwrap(answer, SAVE_LABEL).id;
  // Either this very payer arrived before and only its answer was lost, or another one has the name.
  const present = await read(companyId, id);
  if (!present) throw duplicate(values.name, answer.error);
  return isAlready(present, values) ? id : update(companyId, { seen: present, values });
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
  if (answer.error?.code === '23505') throw duplicate(values.name ?? seen.name, answer.error);
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

const duplicate = (name: string, cause: unknown) =>
  new AppError('duplicate', { message: nameTaken(name), logLabel: SAVE_LABEL, cause });
