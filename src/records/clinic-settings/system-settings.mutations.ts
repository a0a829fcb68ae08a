import { useState } from 'react';
import type { TablesInsert, TablesUpdate } from '@/lib/supabase/database.types';
import { saveOnce } from '@/lib/supabase/save-once';
import { type SeenChange, updateSeen } from '@/lib/supabase/update-seen';
import { useWrite } from '@/records/use-write';
import { fetchClinicSettings } from './clinic-settings.queries';
import {
  fetchLocation,
  fetchTargets,
  type Location,
  type Targets,
} from './system-settings.queries';

const LOG_LABEL = 'Error saving system settings';

export function useSaveTargets(companyId: string) {
  return useWrite('clinic-settings', {
    mutationFn: ({ seen, values }: SeenChange<Targets>) =>
      updateSeen({
        table: 'companies',
        companyId,
        seen,
        values,
        read: () => fetchTargets(companyId),
        what: 'a target',
        logLabel: LOG_LABEL,
      }),
  });
}

type SettingsUpdate = Omit<TablesUpdate<'clinic_settings'>, 'company_id'>;
type Settings = Awaited<ReturnType<typeof fetchClinicSettings>>;

export function useSaveClinicSettings(companyId: string) {
  return useWrite('clinic-settings', {
    mutationFn: ({
      seen,
      values,
    }: {
      seen: Partial<Settings> & Pick<Settings, 'id' | 'updated_at'>;
      values: SettingsUpdate;
    }) =>
      updateSeen({
        table: 'clinic_settings',
        companyId,
        seen,
        values,
        read: () => fetchClinicSettings(companyId),
        what: 'this setting',
        logLabel: LOG_LABEL,
      }),
  });
}

const nameTaken = (name: string) => ({
  locations_company_id_name_key: `There is already a location called “${name}”.`,
});

export const newLocation = () =>
  saveOnce({
    table: 'locations',
    noun: 'location',
    stamp: 'updated_at',
    taken: ({ name }) => nameTaken(name),
    logLabel: LOG_LABEL,
  });

/** Adds a location. The caller makes the id, so a repeat adds no second one. */
export function useAddLocation(companyId: string) {
  const [add] = useState(newLocation);
  return useWrite('locations', {
    mutationFn: (location: Omit<TablesInsert<'locations'>, 'company_id'>) =>
      add({ ...location, company_id: companyId }),
  });
}

export function useChangeLocation(companyId: string) {
  return useWrite('locations', {
    mutationFn: ({ seen, values }: SeenChange<Location>) =>
      updateSeen({
        table: 'locations',
        companyId,
        seen,
        values,
        read: () => fetchLocation(companyId, seen.id),
        what: 'this location',
        taken: nameTaken(values.name ?? seen.name),
        logLabel: LOG_LABEL,
      }),
  });
}
