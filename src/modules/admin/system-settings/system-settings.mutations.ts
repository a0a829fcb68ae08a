import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '@/lib/errors';
import { db } from '@/lib/supabase/client';
import type { TablesUpdate } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { saveOnce } from '@/lib/supabase/save-once';
import { clinicSettingsQueries } from '@/tables/clinic-settings/clinic-settings.queries';
import { locationQueries } from '@/tables/locations/locations.queries';
import { type Location, systemSettingsQueries } from './system-settings.queries';

const LOG_LABEL = 'Error saving system settings';

export function useSaveTargets(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (
      targets: Record<'stat_target_hours' | 'urgent_target_hours' | 'routine_target_hours', number>,
    ) =>
      unwrap(
        await db.from('companies').update(targets).eq('id', companyId).select('id').single(),
        LOG_LABEL,
      ),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: systemSettingsQueries.targets(companyId).queryKey }),
        // Each open referral has a new day by which it is due.
        client.invalidateQueries({ queryKey: ['company', companyId, 'referrals'] }),
      ]),
  });
}

export function useSaveClinicSettings(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (settings: TablesUpdate<'clinic_settings'>) =>
      unwrap(
        await db
          .from('clinic_settings')
          .update(settings)
          .eq('company_id', companyId)
          .select('company_id')
          .single(),
        LOG_LABEL,
      ),
    onSuccess: () =>
      client.invalidateQueries({ queryKey: clinicSettingsQueries.of(companyId).queryKey }),
  });
}

const nameTaken = (name: string) => `There is a location called “${name}” already.`;

export const newLocation = () =>
  saveOnce({
    table: 'locations',
    noun: 'location',
    stamp: 'updated_at',
    taken: ({ name }) => ({ locations_company_id_name_key: nameTaken(name) }),
    logLabel: LOG_LABEL,
  });

/** Adds a location or changes it: the id is made where it is typed, so sending it again adds no second. */
export function useSaveLocation(companyId: string) {
  const client = useQueryClient();
  const [add] = useState(newLocation);
  return useMutation({
    mutationFn: async ({ isNew, ...location }: Location & { isNew: boolean }) => {
      if (isNew) await add({ ...location, company_id: companyId });
      else await change(companyId, location);
    },
    // After a failure too: the location may be there, with only the answer lost.
    onSettled: () => client.invalidateQueries({ queryKey: locationQueries.all(companyId) }),
  });
}

async function change(companyId: string, { id, ...values }: Location) {
  const answer = await db
    .from('locations')
    .update(values)
    .eq('company_id', companyId)
    .eq('id', id)
    .select('id')
    .single();
  if (answer.error?.code === '23505') {
    throw new AppError('duplicate', {
      message: nameTaken(values.name),
      logLabel: LOG_LABEL,
      cause: answer.error,
    });
  }
  unwrap(answer, LOG_LABEL);
}
