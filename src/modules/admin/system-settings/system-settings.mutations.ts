import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError, toAppError } from '@/lib/errors';
import { db } from '@/lib/supabase/client';
import type { TablesUpdate } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
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

/** Adds a location or changes it: the id is made where it is typed, so sending it again adds no second. */
export function useSaveLocation(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ isNew, ...location }: Location & { isNew: boolean }) => {
      const { id, ...values } = location;
      const answer = isNew
        ? await db
            .from('locations')
            .insert({ ...location, company_id: companyId })
            .select('id')
            .single()
        : await db
            .from('locations')
            .update(values)
            .eq('company_id', companyId)
            .eq('id', id)
            .select('id')
            .single();
      if (answer.error?.code === '23505') return await sameOrTaken(companyId, location);
      return unwrap(answer, LOG_LABEL);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: locationQueries.all(companyId) }),
  });
}

/** There already: by a first try whose answer got lost, or as another one of this name. */
async function sameOrTaken(companyId: string, { id, name }: Location) {
  const { data, error } = await db
    .from('locations')
    .select('id')
    .eq('company_id', companyId)
    .eq('id', id)
    .eq('name', name)
    .maybeSingle();
  if (error) throw toAppError(error, LOG_LABEL);
  if (data) return data;
  throw new AppError('duplicate', {
    message: `There is a location called “${name}” already.`,
    logLabel: LOG_LABEL,
  });
}
