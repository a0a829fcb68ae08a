import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { cx } from '@/ui/cx';
import { Panel } from '@/ui/panel';
import { softTone } from '@/ui/tone';
import { MendButtons } from '../../mend/mend-buttons';
import { AskAgain } from '../ask-again';
import { readingQueries } from '../reading/reading.queries';
import type { Verification } from '../verification.queries';
import { headlineOf } from './headline';

const ICONS = {
  success: CircleCheck,
  danger: CircleX,
  warning: TriangleAlert,
  neutral: CircleHelp,
  info: CircleHelp,
  accent: CircleHelp,
} as const;

/** What came of it, in one line that can be read from across the desk. */
export function OutcomeBanner({ check }: { check: Verification }) {
  const company = useCompany();
  const reading = useQuery(readingQueries.answer(company.id, check));
  const { tone, title, activeFor, next, record } = headlineOf(check, reading.data);
  const Icon = ICONS[tone];
  return (
    <Panel>
      <section
        aria-label="Outcome"
        className="grid gap-4 p-5 sm:flex sm:items-start print:px-3 print:py-2"
      >
        <span
          aria-hidden="true"
          className={cx(
            'grid size-12 shrink-0 place-items-center rounded-full ring-1 ring-inset print:hidden',
            softTone[tone],
          )}
        >
          <Icon className="size-6" />
        </span>
        <div className="grid min-w-0 flex-1 gap-1 self-center">
          <h2 className="font-semibold text-lg tracking-tight">{title}</h2>
          <p className="text-muted">
            {check.payer.name}, member ID {check.member_id}
            {check.payer.phone !== null && `, phone ${check.payer.phone}`}
          </p>
          {/* A payer's objections are told one by one further down. */}
          {check.state === 'failed' && <p>{check.problem}</p>}
          {activeFor !== '' && <p>{activeFor}</p>}
          {next !== '' && <p>{next}</p>}
          {record !== '' && <p className="text-muted text-sm">{record}</p>}
          {check.problem_kind === 'incomplete' && (
            <div className="mt-2">
              <MendButtons
                patientId={check.patient.id}
                coverageId={check.coverage_id}
                places={['coverage', 'patient', 'payer', 'npi']}
              />
            </div>
          )}
        </div>
        {check.state === 'failed' && <AskAgain verificationId={check.id} label="Try again" />}
      </section>
    </Panel>
  );
}
