import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { QueryState } from '@/kit/query/query-state';
import { ageOn, formatAppointment, formatCalendarDate, formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { OUTCOME_LABELS, OUTCOME_TONES } from '@/records/eligibility/outcome-labels';
import { upcomingOf } from '@/records/patient-chart/chart.model';
import type { Chart } from '@/records/patient-chart/chart.schema';
import { CHART_LINKS } from '@/records/patient-chart/chart-links';
import type { ChartClinic } from '@/records/patient-chart/clinic';
import { patientChartQueries } from '@/records/patient-chart/patient-chart.queries';
import { PhoneLink } from '@/records/patients/contact-links';
import { OpenChart } from '@/records/patients/open-chart';
import type { About } from '@/records/threads/about.queries';
import { Badge } from '@/ui/badge';
import { LoadingState } from '@/ui/loading-state';
import { useNow } from '@/ui/use-now';
import { AboutLine } from '../about-line';

interface PatientContextProps {
  clinic: ChartClinic;
  patientId: string;
  about: About;
}

/**
 * The conversation's patient, for the member who answers: contact, status, next step, and coverage.
 * Opening it writes the access log; closed, it loads nothing.
 */
export function PatientContext({ clinic, patientId, about }: PatientContextProps) {
  const query = useQuery(patientChartQueries.chart(clinic.id, patientId));
  return (
    <div className="grid gap-5 text-sm">
      {about.kind !== 'patient' && (
        <Section title="About">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <AboutLine about={about} />
          </div>
        </Section>
      )}
      <QueryState
        query={query}
        loading={<LoadingState label="Loading patient..." blocks={['h-16', 'h-16', 'h-16']} />}
        empty={<p className="text-muted">You can’t open this patient’s record.</p>}
      >
        {(chart) => <Facts chart={chart} clinic={clinic} />}
      </QueryState>
    </div>
  );
}

function Facts({ chart, clinic }: { chart: Chart; clinic: ChartClinic }) {
  const now = useNow();
  const { timeZone, slug } = clinic;
  const { patient } = chart;
  const { date_of_birth: born, phone, guardian_phone, guardian_name, alert } = patient;
  const [next] = upcomingOf(chart, now);
  return (
    <>
      {alert !== null && (
        <p>
          <Badge tone="danger" className="max-w-full shrink! rounded-md! whitespace-normal!">
            {alert}
          </Badge>
        </p>
      )}
      <Section title="Patient">
        <p>
          {born === null
            ? 'No date of birth'
            : `Born ${formatCalendarDate(born)} (${ageOn(born, now, timeZone)} y)`}
        </p>
        <p>
          {phone !== null && <PhoneLink phone={phone} />}
          {phone === null && guardian_phone === null && (
            <span className="text-muted">No phone</span>
          )}
        </p>
        {guardian_phone !== null && (
          <p>
            <PhoneLink phone={guardian_phone} />
            {guardian_name !== null && (
              <span className="text-muted"> {guardian_name}, guardian</span>
            )}
          </p>
        )}
      </Section>
      <Section title="Next appointment">
        {next === undefined ? (
          <p className="text-muted">None planned</p>
        ) : (
          <>
            <Link to={CHART_LINKS[next.kind](slug, next.id)} className="hover:text-accent">
              {formatAppointment(next.startsAt, timeZone)}
            </Link>
            <p className="wrap-anywhere text-muted">
              {[next.what, next.who].filter(Boolean).join(' · ')}
            </p>
          </>
        )}
      </Section>
      <Section title="Coverage">
        <Coverage chart={chart} clinic={clinic} />
      </Section>
      <div>
        <OpenChart slug={slug} patient={patient} />
      </div>
    </>
  );
}

/** The primary coverage, with the payer's last answer. */
function Coverage({ chart, clinic }: { chart: Chart; clinic: ChartClinic }) {
  const coverage = chart.coverages.find(({ ended_on }) => ended_on === null);
  if (!coverage) return <p className="text-muted">No insurance on file</p>;
  const check = chart.checks.find(({ coverage_id }) => coverage_id === coverage.id);
  return (
    <>
      <p className="wrap-anywhere">
        {coverage.payer}
        {coverage.member_id !== null && <span className="text-muted"> · {coverage.member_id}</span>}
      </p>
      {check === undefined ? (
        <p className="text-muted">Never verified</p>
      ) : (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
          {check.outcome !== null && (
            <Badge tone={OUTCOME_TONES[check.outcome]}>{OUTCOME_LABELS[check.outcome]}</Badge>
          )}
          <Link
            to={paths.eligibilityRequest(clinic.slug, check.id)}
            className="text-muted text-xs underline underline-offset-3 hover:text-accent"
          >
            Verified {formatDate(check.created_at, clinic.timeZone)}
          </Link>
        </p>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <p aria-hidden="true" className="mb-0.5 text-muted text-xs">
        {title}
      </p>
      {children}
    </section>
  );
}
