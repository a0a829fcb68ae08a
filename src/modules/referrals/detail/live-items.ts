import type { Enums } from '@/lib/supabase/database.types';
import { open_case_stages, open_visit_states } from '@/lib/supabase/enums';
import type { LiveItem } from '@/records/referrals/live-items';

interface Linked {
  appointments: readonly {
    id: string;
    status: Enums<'scheduling_status'>;
    confirmed_date: string | null;
    provider: { name: string };
  }[];
  cases: readonly {
    id: string;
    stage: Enums<'surgery_stage'>;
    starts_at: string | null;
    procedure_name: string;
  }[];
}

/**
 * Coming appointments and cases, which keep the referral from being declined; the database decides.
 */
export function liveItemsOf({ appointments, cases }: Linked): LiveItem[] {
  return [
    ...appointments
      .filter(({ status }) => open_visit_states.includes(status))
      .map(({ id, confirmed_date, provider }) => ({
        kind: 'appointment' as const,
        id,
        starts_at: confirmed_date,
        name: provider.name,
      })),
    ...cases
      .filter(({ stage }) => open_case_stages.includes(stage))
      .map(({ id, starts_at, procedure_name }) => ({
        kind: 'case' as const,
        id,
        starts_at,
        name: procedure_name,
      })),
  ];
}
