import type { Chart } from '@/records/patient-chart/chart.schema';

interface LastVisit {
  id: string;
  startsAt: string;
  what: string;
  who: string | null;
}

export function lastVisits({ visits, cases }: Pick<Chart, 'visits' | 'cases'>): LastVisit[] {
  const seen = visits.flatMap(({ id, status, starts_at, reason, provider }) =>
    status === 'completed' && starts_at !== null
      ? [{ id, startsAt: starts_at, what: reason, who: provider }]
      : [],
  );
  const operated = cases.flatMap(({ id, stage, starts_at, procedure_name, surgeon }) =>
    stage === 'completed' && starts_at !== null
      ? [{ id, startsAt: starts_at, what: procedure_name, who: surgeon }]
      : [],
  );
  return [...seen, ...operated].toSorted((a, b) => Date.parse(b.startsAt) - Date.parse(a.startsAt));
}
