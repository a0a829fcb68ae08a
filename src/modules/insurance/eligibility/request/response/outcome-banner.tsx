import { useQuery } from '@tanstack/react-query';
import type { Caveat } from '@x12/benefits/caveat';
import type { Identity, IdentityDifference } from '@x12/benefits/identity';
import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { calendarDay, formatCalendarDate } from '@/lib/dates';
import { Source } from '@/modules/insurance/eligibility/request/source';
import type { EligibilityRequest } from '@/records/eligibility/eligibility-request.schema';
import { responseQueries } from '@/records/eligibility/reading/response.queries';
import { distinct } from '@/records/eligibility/reading/segment-numbers';
import { cx } from '@/ui/cx';
import { Panel } from '@/ui/panel';
import { softTone } from '@/ui/tone';
import { FixButtons } from '../../missing-info/fix-buttons';
import { SendAgain } from '../send-again';
import { headlineOf, type NeededDay } from './headline';

const ICONS = {
  success: CircleCheck,
  danger: CircleX,
  warning: TriangleAlert,
  neutral: CircleHelp,
  info: CircleHelp,
  accent: CircleHelp,
} as const;

/** The day asked about, and the surgery's day, which may have moved since. */
function neededDays(request: EligibilityRequest, timeZone: string): NeededDay[] {
  const { service_date, surgery_case } = request;
  const surgery = surgery_case && (surgery_case.starts_at ?? surgery_case.planned_at);
  return [
    ...(surgery ? [{ what: 'the surgery', day: calendarDay(surgery, timeZone) }] : []),
    { what: 'the visit', day: service_date },
  ];
}

export function OutcomeBanner({ request }: { request: EligibilityRequest }) {
  const company = useCompany();
  const reading = useQuery(responseQueries.summary(company.id, request));
  const { tone, title, activeFor, next, record } = headlineOf(
    request,
    reading.data,
    neededDays(request, company.timeZone),
  );
  const Icon = ICONS[tone];
  return (
    <Panel>
      <section
        aria-label="Outcome"
        className="flex flex-wrap items-start gap-x-3.5 gap-y-3 px-5 py-3.5 print:px-3 print:py-2"
      >
        <span
          aria-hidden="true"
          className={cx(
            'grid size-8 shrink-0 place-items-center rounded-full ring-1 ring-inset print:hidden',
            softTone[tone],
          )}
        >
          <Icon className="size-4.5" />
        </span>
        <div className="grid min-w-0 flex-1 basis-48 gap-1 self-center">
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
            <h2 className="font-semibold text-lg tracking-tight">
              {title}{' '}
              {reading.data && (
                <Source
                  numbers={distinct([
                    ...reading.data.sources.outcome,
                    ...reading.data.sources.period,
                  ])}
                />
              )}
            </h2>
            <p className="text-muted text-sm">
              {request.payer.name}, member ID {request.member_id}
              {request.payer.phone !== null && `, phone ${request.payer.phone}`}
            </p>
          </div>
          {/* A list further down has the payer's rejections; the banner doesn't repeat its title. */}
          {request.state === 'failed' && request.problem !== `${title}.` && (
            <p>{request.problem}</p>
          )}
          {activeFor !== '' && <p>{activeFor}</p>}
          {next !== '' && <p>{next}</p>}
          {reading.data && <CaveatList caveats={reading.data.caveats} />}
          {reading.data && <IdentityNote identity={reading.data.identity} />}
          {record !== '' && <p className="text-muted text-sm">{record}</p>}
          {request.problem_kind === 'incomplete' && (
            <div className="mt-2">
              <FixButtons
                patientId={request.patient.id}
                coverageId={request.coverage_id}
                places={['coverage', 'patient', 'payer', 'npi']}
              />
            </div>
          )}
        </div>
        {request.state === 'failed' && (
          <SendAgain eligibilityRequestId={request.id} label="Try again" />
        )}
      </section>
    </Panel>
  );
}

/** What speaks against the headline, then what is only worth knowing beside it. */
function CaveatList({ caveats }: { caveats: readonly Caveat[] }) {
  if (caveats.length === 0) return null;
  return (
    <ul aria-label="What to know beside the result" className="mt-1 grid gap-1.5">
      {caveats.map(({ text, isAgainst, numbers }) => (
        <li
          key={text}
          className={cx(
            'break-words rounded-md px-3.5 py-2 text-sm print:px-2 print:py-0.5',
            isAgainst ? 'bg-warning-soft font-medium text-warning' : 'bg-surface-sunken',
          )}
        >
          {text} <Source numbers={distinct(numbers)} />
        </li>
      ))}
    </ul>
  );
}

const FIELDS = {
  last_name: 'Last name',
  first_name: 'First name',
  birth_date: 'Date of birth',
  member_id: 'Member ID',
} as const;

const shown = ({ field }: IdentityDifference, value: string) =>
  field === 'birth_date' ? formatCalendarDate(value) : value;

function IdentityNote({ identity: { differences, isForeign } }: { identity: Identity }) {
  if (differences.length === 0 || isForeign) return null;
  return (
    <div className="mt-2 rounded-md bg-warning-soft px-3.5 py-2.5 text-sm text-warning">
      <p className="font-medium">Check that the payer means this patient</p>
      <ul className="mt-1 grid gap-0.5">
        {differences.map((difference) => (
          <li key={difference.field} className="break-words">
            {FIELDS[difference.field]}: asked for {shown(difference, difference.asked)}, the payer
            has {shown(difference, difference.told)} <Source numbers={[difference.number]} />
          </li>
        ))}
      </ul>
    </div>
  );
}
