import type {
  Coverage,
  CoverageEligibilityRequest,
  CoverageEligibilityResponse,
  Organization,
} from 'fhir/r4';
import type { Enums } from '@/lib/supabase/database.types';
import { active_eligibility_outcomes } from '@/lib/supabase/enums';
import { OUTCOME_LABELS } from '@/records/eligibility/outcome-labels';
import { CLASS_SYSTEM, RANKS, RELATIONSHIP_SYSTEM, RELATIONSHIPS } from './codes';
import { instant, reference, some, text } from './values';

type Payer = Organization & { id: string };

interface Insurance {
  id: string;
  rank: Enums<'coverage_rank'>;
  payer: string;
  payer_id?: string | null;
  plan_name: string | null;
  member_id?: string | null;
  group_number?: string | null;
  /** Null: not asked. */
  relationship?: Enums<'subscriber_relationship'> | null;
  effective_from?: string | null;
  effective_until?: string | null;
  ended_on?: string | null;
}

interface Check {
  id: string;
  state: Enums<'eligibility_state'>;
  outcome: Enums<'eligibility_outcome'> | null;
  problem: string | null;
  service_date: string;
  created_at: string;
  finished_at: string | null;
  coverage_id: string;
  payer: string;
}

interface Insured {
  patient: { id: string };
  coverages: readonly Insurance[];
  checks: readonly Check[];
}

export function insuranceOf(chart: Insured, newId: () => string) {
  const payers = payersOf(newId);
  return [
    ...chart.coverages.map((coverage) =>
      coverageOf(
        coverage,
        reference(chart.patient.id),
        payers.of(coverage.payer, coverage.payer_id ?? null),
      ),
    ),
    ...chart.checks.flatMap((check) => {
      // A check names only its payer.
      const coverage = chart.coverages.find(({ payer }) => payer === check.payer);
      const insurer = reference(payers.of(check.payer, coverage?.payer_id ?? null).id);
      return checkOf(check, chart, insurer, newId);
    }),
    ...payers.all(),
  ];
}

/** Each payer once; payers have no row here. */
function payersOf(newId: () => string) {
  const payers = new Map<string, Payer>();
  return {
    all: () => payers.values(),
    of(name: string, payerId: string | null): Payer {
      const known = payers.get(`${payerId} ${name}`);
      if (known) return known;
      const value = text(payerId);
      const payer = {
        resourceType: 'Organization' as const,
        id: newId(),
        name: text(name) ?? 'Payer',
        identifier: value === undefined ? undefined : some({ value }),
      };
      payers.set(`${payerId} ${name}`, payer);
      return payer;
    },
  };
}

function coverageOf(
  coverage: Insurance,
  subject: ReturnType<typeof reference>,
  payer: Payer,
): Coverage & { id: string } {
  const { relationship = null, effective_from = null, effective_until = null } = coverage;
  const { ended_on = null, member_id, group_number } = coverage;
  const isUndated = effective_from === null && effective_until === null && ended_on === null;
  return {
    resourceType: 'Coverage',
    id: coverage.id,
    status: ended_on === null ? 'active' : 'cancelled',
    beneficiary: subject,
    subscriber: relationship === 'self' ? subject : undefined,
    subscriberId: text(member_id),
    relationship:
      relationship === null
        ? undefined
        : { coding: [{ system: RELATIONSHIP_SYSTEM, code: RELATIONSHIPS[relationship] }] },
    period: isUndated
      ? undefined
      : { start: effective_from ?? undefined, end: ended_on ?? effective_until ?? undefined },
    payor: [reference(payer.id)],
    order: RANKS[coverage.rank],
    class: some(classOf('plan', coverage.plan_name), classOf('group', group_number)),
  };
}

function checkOf(
  check: Check,
  { patient, coverages }: Insured,
  insurer: ReturnType<typeof reference>,
  newId: () => string,
): ((CoverageEligibilityRequest | CoverageEligibilityResponse) & { id: string })[] {
  const insurance = coverages.some(({ id }) => id === check.coverage_id)
    ? { coverage: reference(check.coverage_id) }
    : undefined;
  const shared = {
    status: 'active' as const,
    patient: reference(patient.id),
    servicedDate: check.service_date,
    insurer,
  };
  const request: CoverageEligibilityRequest & { id: string } = {
    ...shared,
    resourceType: 'CoverageEligibilityRequest',
    id: check.id,
    purpose: ['benefits'],
    created: instant(check.created_at),
    insurance: some(insurance),
  };
  if (check.state !== 'done' && check.state !== 'failed') return [request];
  const { outcome } = check;
  const isActive = outcome !== null && active_eligibility_outcomes.includes(outcome);
  const isDecided = isActive || outcome === 'other_day' || outcome === 'inactive';
  const response: CoverageEligibilityResponse & { id: string } = {
    ...shared,
    resourceType: 'CoverageEligibilityResponse',
    id: newId(),
    purpose: ['benefits'],
    created: instant(check.finished_at ?? check.created_at),
    request: reference(check.id),
    outcome: check.state === 'done' ? 'complete' : 'error',
    disposition:
      check.outcome === null
        ? undefined
        : [`${OUTCOME_LABELS[check.outcome]}.`, check.problem].filter(Boolean).join(' '),
    insurance:
      insurance &&
      some({
        ...insurance,
        inforce: isDecided ? isActive : undefined,
      }),
  };
  return [request, response];
}

function classOf(code: string, value: string | null | undefined) {
  const named = text(value);
  return named === undefined
    ? undefined
    : { type: { coding: [{ system: CLASS_SYSTEM, code }] }, value: named };
}
