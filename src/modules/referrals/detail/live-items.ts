import type { LiveItem } from '@/records/referrals/live-items';

const OPEN_APPOINTMENTS: readonly string[] = ['pending', 'proposed', 'confirmed', 'checked_in'];
const OPEN_CASES: readonly string[] = ['preop', 'ready', 'scheduled'];

interface Linked {
  appointments: readonly {
    id: string;
    status: string;
    confirmed_date: string | null;
    provider: { name: string };
  }[];
  cases: readonly {
    id: string;
    stage: string;
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
      .filter(({ status }) => OPEN_APPOINTMENTS.includes(status))
      .map(({ id, confirmed_date, provider }) => ({
        kind: 'appointment' as const,
        id,
        starts_at: confirmed_date,
        name: provider.name,
      })),
    ...cases
      .filter(({ stage }) => OPEN_CASES.includes(stage))
      .map(({ id, starts_at, procedure_name }) => ({
        kind: 'case' as const,
        id,
        starts_at,
        name: procedure_name,
      })),
  ];
}
