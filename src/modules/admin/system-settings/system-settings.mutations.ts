import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError, toAppError } from '@/lib/errors';
import { db } from '@/lib/supabase/client';
import type { TablesInsert, TablesUpdate } from '@/lib/supabase/database.types';
import { whoChanged } from '@/lib/supabase/last-change.queries';
import { saveOnce } from '@/lib/supabase/save-once';
import { updateSeen } from '@/lib/supabase/update-seen';
import {
  clinicSettingsQueries,
  fetchClinicSettings,
} from '@/shared/clinic-settings/clinic-settings.queries';
import { locationQueries } from '@/shared/locations/locations.queries';
import {
  fetchLocation,
  fetchTargets,
  type Location,
  systemSettingsQueries,
  type Targets,
} from './system-settings.queries';

const LOG_LABEL = 'Error saving system settings';

interface Change<Row> {
  /** As it was last looked at. */
  seen: Row;
  values: Partial<Row>;
}

export function useSaveTargets(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ seen, values }: Change<Targets>) =>
      updateSeen({
        seen,
        values,
        update: () => db.from('companies').update(values),
        read: () => fetchTargets(companyId),
        what: 'a target',
        whoChanged: (since) => whoChanged(companyId, 'companies', companyId, since),
        logLabel: LOG_LABEL,
      }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: systemSettingsQueries.targets(companyId).queryKey }),
        // Each open referral has a new day by which it is due.
        client.invalidateQueries({ queryKey: ['company', companyId, 'referrals'] }),
      ]),
  });
}

type SettingsUpdate = Omit<TablesUpdate<'clinic_settings'>, 'company_id'>;
type Settings = Awaited<ReturnType<typeof fetchClinicSettings>>;

/** Saves some of the clinic's settings; `seen` has those that the form shows. */
export function useSaveClinicSettings(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      seen,
      values,
    }: {
      seen: Partial<Settings> & Pick<Settings, 'id' | 'updated_at'>;
      values: SettingsUpdate;
    }) =>
      updateSeen(
        {
          seen,
          values,
          update: () => db.from('clinic_settings').update(values),
          read: () => fetchClinicSettings(companyId),
          what: 'this setting',
          whoChanged: (since) => whoChanged(companyId, 'clinic_settings', companyId, since),
          logLabel: LOG_LABEL,
        },
        'company_id',
      ),
    onSettled: () =>
      client.invalidateQueries({ queryKey: clinicSettingsQueries.of(companyId).queryKey }),
  });
}

const nameTaken = (name: string) => `There is already a location called “${name}”.`;

export const newLocation = () =>
  saveOnce({
    table: 'locations',
    noun: 'location',
    stamp: 'updated_at',
    taken: ({ name }) => ({ locations_company_id_name_key: nameTaken(name) }),
    logLabel: LOG_LABEL,
  });

/** Adds a location: the id is made where it is typed, so sending it again adds no second. */
export function useAddLocation(companyId: string) {
  const client = useQueryClient();
  const [add] = useState(newLocation);
  return useMutation({
    mutationFn: (location: Omit<TablesInsert<'locations'>, 'company_id'>) =>
      add({ ...location, company_id: companyId }),
    // After a failure too: the location may be there, with only the answer lost.
    onSettled: () => client.invalidateQueries({ queryKey: locationQueries.all(companyId) }),
  });
}

export function useChangeLocation(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ seen, values }: Change<Location>) => {
      try {
        await updateSeen({
          seen,
          values,
          update: () => db.from('locations').update(values).eq('company_id', companyId),
          read: () => fetchLocation(companyId, seen.id),
          what: 'this location',
          whoChanged: (since) => whoChanged(companyId, 'locations', seen.id, since),
          logLabel: LOG_LABEL,
        });
      } catch (thrown) {
        const error = toAppError(thrown);
        if (error.code !== 'duplicate') throw error;
        throw new AppError('duplicate', {
          message: nameTaken(values.name ?? seen.name),
          logLabel: LOG_LABEL,
          cause: thrown,
        });
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: locationQueries.all(companyId) }),
  });
}
