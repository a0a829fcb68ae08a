import type { Plan } from '@x12/benefits/eligibility';
import type { Patient } from '@x12/benefits/party';
import { IdCard } from 'lucide-react';
import { formatCalendarDate } from '@/lib/dates';
import { Source } from '@/modules/insurance/eligibility/request/source';
import type { EligibilityRequest } from '@/records/eligibility/eligibility-request.schema';
import { distinct } from '@/records/eligibility/reading/segment-numbers';
import type { ResponseSummary } from '@/records/eligibility/reading/summarize-response';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { Fact } from '@/ui/fact';

interface PlanCardProps {
  request: EligibilityRequest;
  response: ResponseSummary;
}

/** More plans than any patient has; the raw view has them all. */
const MOST = 20;

const joined = (...parts: readonly (string | null | undefined)[]) =>
  parts.filter((part) => part).join(', ');

function personText(patient: Patient | null): string {
  if (!patient) return '';
  return joined(patient.name, patient.birthDate && `born ${formatCalendarDate(patient.birthDate)}`);
}

function validText({ coveredFrom, coveredTo }: ResponseSummary): string {
  if (coveredFrom === null && coveredTo === null) return '';
  const from = coveredFrom && `From ${formatCalendarDate(coveredFrom)}`;
  const to = coveredTo && `${from ? 'to' : 'Until'} ${formatCalendarDate(coveredTo)}`;
  return [from, to].filter(Boolean).join(' ');
}

const segmentsOf = (party: { readonly number: number } | null) => (party ? [party.number] : []);

const personSegments = (patient: Patient | null) =>
  distinct([
    ...segmentsOf(patient),
    ...(patient?.demographicsNumber ? [patient.demographicsNumber] : []),
  ]);

interface ToldProps {
  label: string;
  numbers: readonly number[];
  children: string;
}

/** A fact with its source segments. */
function Told({ label, numbers, children }: ToldProps) {
  return (
    <Fact label={label}>
      {children !== '' && (
        <>
          {children} <Source numbers={numbers} />
        </>
      )}
    </Fact>
  );
}

export function PlanCard({ request, response }: PlanCardProps) {
  const { subscriber, dependent } = response;
  // The headline names a difference.
  const isCorrected =
    (dependent ?? subscriber)?.isCorrected === true && response.identity.differences.length === 0;
  return (
    <Card icon={IdCard} title="Plan details from payer">
      <dl className="grid gap-3 text-sm print:grid-cols-2 print:gap-0.5 print:text-[8.5pt]/[1.35]">
        <Fact label={response.plans.count > 1 ? 'Plans' : 'Plan'}>
          {response.plans.count > 0 && (
            <ul className="grid gap-1">
              {response.plans.items.slice(0, MOST).map((plan) => (
                <li key={`${plan.name} ${plan.status} ${plan.insuranceType?.code}`}>
                  <PlanLine plan={plan} />
                </li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact label="Payer">
          {response.payer?.name ? response.payer.name : request.payer.name}{' '}
          <Source numbers={segmentsOf(response.payer)} />
        </Fact>
        <Told label="Subscriber" numbers={personSegments(subscriber)}>
          {personText(subscriber)}
        </Told>
        {dependent && (
          <Told label="Patient" numbers={personSegments(dependent)}>
            {joined(personText(dependent), dependent.relationship?.label.toLowerCase())}
          </Told>
        )}
        <Told label="Member ID" numbers={segmentsOf(dependent?.memberId ? dependent : subscriber)}>
          {dependent?.memberId ?? subscriber?.memberId ?? ''}
        </Told>
        <Told label="Group" numbers={response.groupNumbers}>
          {joined(response.groupNumber, response.groupName)}
        </Told>
        <Told label="Covered" numbers={response.sources.period}>
          {validText(response)}
        </Told>
      </dl>
      {isCorrected && (
        <p className="mt-4 rounded-md bg-warning-soft px-3.5 py-2.5 text-sm text-warning">
          The payer has other details of this person than the request. Compare name, date of birth
          and member ID with the card.
        </p>
      )}
    </Card>
  );
}

function PlanLine({ plan }: { plan: Plan }) {
  const name = joined(plan.name, plan.insuranceType?.label) || 'Plan not named';
  const services = plan.services.filter(({ code }) => code !== '30').slice(0, 4);
  return (
    <>
      {name} {plan.status === 'inactive' && <Badge tone="danger">Not active</Badge>}{' '}
      <Source numbers={plan.numbers} />
      {services.length > 0 && services.length === plan.services.length && (
        <span className="block text-muted text-xs">
          For {services.map(({ label }) => label.toLowerCase()).join(', ')}
        </span>
      )}
    </>
  );
}
