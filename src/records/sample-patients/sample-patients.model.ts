import { counted } from '@/lib/text';
/** The row of public.sample_summary. */
export interface SampleSummary {
  samples: number;
  real_patients: number;
  providers: number;
  bundles: number;
  payers: number;
  added_referrals: number;
  added_appointments: number;
  added_cases: number;
  added_coverages: number;
  added_authorizations: number;
  added_messages: number;
}

const ADDED = [
  ['added_referrals', 'referrals'],
  ['added_appointments', 'appointments'],
  ['added_cases', 'surgery cases'],
  ['added_coverages', 'coverages'],
  ['added_authorizations', 'prior authorizations'],
  ['added_messages', 'messages'],
] as const;

export function addedSince(summary: SampleSummary): string[] {
  return ADDED.flatMap(([column, called]) => {
    const count = summary[column];
    return count === 0 ? [] : [counted(count, called)];
  });
}

/** What the samples lack, because the clinic lacks what they need. */
export function leftOut({ providers, bundles, payers }: SampleSummary): string[] {
  return [
    ...(payers === 0 ? ['Without a payer, no coverages.'] : []),
    ...(providers === 0 ? ['Without a provider, no visits and no surgery cases.'] : []),
    ...(providers > 0 && bundles === 0 ? ['Without a procedure bundle, no surgery cases.'] : []),
  ];
}
