import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '@/lib/errors';
import { db } from '@/lib/supabase/client';
import type { Tables } from '@/lib/supabase/database.types';
import { unwrap, unwrapMaybe } from '@/lib/supabase/result';
import { providerTimeQueries } from './provider-times.queries';

/** Rows that get their ids where they are typed, so that sending one again adds no second. */
export type NewHours = Pick<
  Tables<'provider_hours'>,
  'id' | 'provider_id' | 'weekday' | 'opens' | 'closes'
>;
export type NewDayOff = Pick<
  Tables<'provider_time_off'>,
  'id' | 'provider_id' | 'starts_at' | 'ends_at' | 'reason'
>;
export type AppointmentLength = Pick<Tables<'appointment_lengths'>, 'request_type' | 'minutes'>;

/** What Postgres answers when two rows may not overlap and do. */
const OVERLAP = '23P01';

/** Added already, by a second click or a first try whose answer got lost: then it is as wished. */
const ONCE = { onConflict: 'id', ignoreDuplicates: true } as const;

export function useAddHours(companyId: string) {
  return useTimesChange(companyId, async (row: NewHours) => {
    const answer = await db.from('provider_hours').upsert({ ...row, company_id: companyId }, ONCE);
    if (answer.error?.code === OVERLAP) {
      throw new AppError('invalid', {
        message: 'These hours overlap others of the same day.',
        cause: answer.error,
      });
    }
    unwrapMaybe(answer);
  });
}

export function useRemoveHours(companyId: string) {
  return useTimesChange(companyId, async (id: string) => {
    unwrapMaybe(await db.from('provider_hours').delete().eq('company_id', companyId).eq('id', id));
  });
}

export function useAddDayOff(companyId: string) {
  return useTimesChange(companyId, async (row: NewDayOff) => {
    unwrapMaybe(await db.from('provider_time_off').upsert({ ...row, company_id: companyId }, ONCE));
  });
}

export function useRemoveDayOff(companyId: string) {
  return useTimesChange(companyId, async (id: string) => {
    unwrapMaybe(
      await db.from('provider_time_off').delete().eq('company_id', companyId).eq('id', id),
    );
  });
}

/** Sets how long the clinic plans for each type. */
export function useSaveLengths(companyId: string) {
  return useTimesChange(companyId, async (lengths: AppointmentLength[]) => {
    unwrap(
      await db
        .from('appointment_lengths')
        .upsert(lengths.map((length) => ({ ...length, company_id: companyId })))
        .select('request_type'),
    );
  });
}

function useTimesChange<Input>(companyId: string, write: (input: Input) => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => client.invalidateQueries({ queryKey: providerTimeQueries.all(companyId) }),
  });
}
