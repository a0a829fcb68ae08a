import type {
  Coverage,
  CoverageEligibilityRequest,
  CoverageEligibilityResponse,
  Organization,
} from 'fhir/r4';
import { active_eligibility_outcomes } from '@/lib/supabase/enums';

import { OUTCOME_LABELS } from '@/records/eligibility/outcome-labels';
import type { Chart } from '@/records/patient-chart/chart.schema';
import { CLASS_SYSTEM, RANKS, RELATIONSHIP_SYSTEM, RELATIONSHIPS } from './codes';
import { instant, reference, some, text } from './values';

type Payer = Organization & { id: string };
type Check = Chart['checks'][number];

export function insuranceOf(chart: Chart, newId: () => string) {
  const payers = payersOf(newId);
  return [
    ...chart.coverages.map((coverage) =>
      coverageOf(
        coverage,
        reference(chart.patient.id),
        payers.of(coverage.payer, coverage.payer_id),
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
  coverage: Chart['coverages'][number],
  subject: ReturnType<typeof reference>,
  payer: Payer,
): Coverage & { id: string } {
  const { effective_from, effective_until, ended_on } = coverage;
  const isUndated = effective_from === null && effective_until === null && ended_on === null;
  return {
    resourceType: 'Coverage',
    id: coverage.id,
    status: ended_on === null ? 'active' : 'cancelled',
    beneficiary: subject,
    subscriber: coverage.relationship === 'self' ? subject : undefined,
    subscriberId: text(coverage.member_id),
    relationship:
      coverage.relationship === null
        ? undefined
        : {
            coding: [{ system: RELATIONSHIP_SYSTEM, code: RELATIONSHIPS[coverage.relationship] }],
          },
    period: isUndated
      ? undefined
      : { start: effective_from ?? undefined, end: ended_on ?? effective_until ?? undefined },
    payor: [reference(payer.id)],
    order: RANKS[coverage.rank],
    class: some(classOf('plan', coverage.plan_name), classOf('group', coverage.group_number)),
  };
}

function checkOf(
  check: Check,
  { patient, coverages }: Chart,
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

function classOf(code: string, value: string | null) {
  const named = text(value);
  return named === undefined
    ? undefined
    : { type: { coding: [{ system: CLASS_SYSTEM, code }] }, value: named };
}
