import { useState } from 'react';
import { db } from '@/lib/supabase/client';
import type { Tables } from '@/lib/supabase/database.types';
import { unwrap, unwrapMaybe } from '@/lib/supabase/result';
import { saveOnce } from '@/lib/supabase/save-once';
import { useWrite } from '@/records/use-write';

/** The caller makes the ids, so a repeat adds no second row. */
export type NewHours = Pick<
  Tables<'provider_hours'>,
  'id' | 'provider_id' | 'weekday' | 'opens' | 'closes'
>;
export type NewTimeOff = Pick<
  Tables<'provider_time_off'>,
  'id' | 'provider_id' | 'starts_at' | 'ends_at' | 'reason'
>;
export type AppointmentLength = Pick<Tables<'appointment_lengths'>, 'request_type' | 'minutes'>;

export const newHours = () =>
  saveOnce({
    table: 'provider_hours',
    noun: 'stretch of hours',
    stamp: 'updated_at',
    fixed: ['provider_id'],
    taken: () => ({
      provider_hours_provider_id_weekday_tsrange_excl:
        'These hours overlap others of the same day.',
    }),
  });

export function useAddHours(companyId: string) {
  const [save] = useState(newHours);
  return useTimesChange((row: NewHours) => save({ ...row, company_id: companyId }));
}

export function useRemoveHours(companyId: string) {
  return useTimesChange(async (id: string) => {
    unwrapMaybe(await db.from('provider_hours').delete().eq('company_id', companyId).eq('id', id));
  });
}

export const newTimeOff = () =>
  saveOnce({
    table: 'provider_time_off',
    noun: 'time off',
    stamp: 'updated_at',
    fixed: ['provider_id'],
  });

export function useAddTimeOff(companyId: string) {
  const [save] = useState(newTimeOff);
  return useTimesChange((row: NewTimeOff) => save({ ...row, company_id: companyId }));
}

export function useRemoveTimeOff(companyId: string) {
  return useTimesChange(async (id: string) => {
    unwrapMaybe(
      await db.from('provider_time_off').delete().eq('company_id', companyId).eq('id', id),
    );
  });
}

export interface LengthChange extends AppointmentLength {
  seen: number | null;
}

/** Sets the lengths of appointment types; refused if a colleague changed them first. */
export function useSaveLengths(companyId: string) {
  return useTimesChange(async (lengths: LengthChange[]) => {
    unwrap(
      await db.rpc('save_appointment_lengths', {
        company_id: companyId,
        lengths: lengths.map((length) => ({ ...length })),
      }),
    );
  });
}

function useTimesChange<Input>(write: (input: Input) => Promise<void>) {
  return useWrite('provider-times', {
    mutationFn: write,
  });
}
