import { useQuery } from '@tanstack/react-query';
import { MessageSquarePlus, ShieldPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { areEmpty } from '@/kit/folding/are-empty';
import { FoldingCard } from '@/kit/folding/folding-card';
import { FoldingCards } from '@/kit/folding/folding-cards';
import { calendarDay, formatAppointment, formatCalendarDate, formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { AuthorizationNeeds } from '@/records/authorizations/lazy-authorization-needs';
import { OpenList } from '@/records/open-things/open-list';
import { sentInsuranceQueries } from '@/records/referrals/sent-insurance.queries';
import { WaitingInsurance } from '@/records/referrals/waiting-insurance';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { owedOf, type Upcoming, upcomingOf } from './chart.model';
import type { Chart } from './chart.schema';
import { CHART_LINKS } from './chart-links';
import type { ChartClinic } from './clinic';
import { CoverageStrip } from './coverage-strip';
import { LastMessages } from './last-messages';

const LATEST = 3;

const FOLDING = ['Coverage', 'Last messages'];

interface PatientOverviewProps {
  chart: Chart;
  clinic: ChartClinic;
  now: number;
}

export function PatientOverview({ chart, clinic, now }: PatientOverviewProps) {
  const waiting = useQuery(sentInsuranceQueries.waitingOf(clinic.id, chart.patient.id));
  const isInsured = chart.coverages.some(({ ended_on }) => ended_on === null);
  return (
    <FoldingCards titles={FOLDING} className="grid gap-5 @3xl:grid-cols-2">
      <Card title="Open">
        <OpenList
          rows={chart.open}
          slug={clinic.slug}
          patientId={chart.patient.id}
          owed={owedOf(chart)}
        />
      </Card>
      {chart.shots.sets.length > 0 && (
        <Card title="Allergy shots">
          <ShotSets chart={chart} clinic={clinic} now={now} />
        </Card>
      )}
      <Card title="Next">
        <UpcomingList upcoming={upcomingOf(chart, now).slice(0, LATEST)} clinic={clinic} />
      </Card>
      <FoldingCard
        title="Coverage"
        className="@container"
        isEmpty={isInsured ? false : areEmpty(waiting)}
        add={
          <ButtonLink
            icon={ShieldPlus}
            to={paths.addCoverage(clinic.slug, chart.patient.id)}
            size="sm"
            variant="ghost"
          >
            Add coverage
          </ButtonLink>
        }
      >
        <CoverageStrip chart={chart} clinic={clinic} />
        <WaitingInsurance clinic={clinic} patientId={chart.patient.id} />
        <div className="mt-3">
          <AuthorizationNeeds
            companyId={clinic.id}
            slug={clinic.slug}
            of={{ patientId: chart.patient.id }}
          />
        </div>
      </FoldingCard>
      <FoldingCard
        title="Last messages"
        isEmpty={chart.threads.length === 0}
        add={
          <ButtonLink
            icon={MessageSquarePlus}
            to={paths.newThread(clinic.slug, { patient: chart.patient.id })}
            size="sm"
            variant="ghost"
          >
            Message about this patient
          </ButtonLink>
        }
      >
        <LastMessages threads={chart.threads.slice(0, LATEST)} clinic={clinic} />
      </FoldingCard>
    </FoldingCards>
  );
}

function ShotSets({ chart, clinic, now }: PatientOverviewProps) {
  const today = calendarDay(new Date(now), clinic.timeZone);
  return (
    <ul aria-label="Allergy shots" className="grid gap-3">
      {chart.shots.sets.map(({ label, dose, given_at, due_on }) => (
        <li key={`${label} ${given_at}`} className="min-w-0 text-sm">
          <Link
            to={paths.allergyPatient(clinic.slug, chart.patient.id)}
            className="font-medium hover:text-accent"
          >
            {label}
          </Link>
          <p className="text-muted">
            {`Last ${dose}, ${formatDate(given_at, clinic.timeZone)}`}
            {due_on !== null &&
              `. Next ${due_on < today ? 'was due' : 'due'} ${formatCalendarDate(due_on)}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

interface UpcomingListProps {
  upcoming: readonly Upcoming[];
  clinic: ChartClinic;
}

function UpcomingList({ upcoming, clinic }: UpcomingListProps) {
  if (upcoming.length === 0) return <p className="text-muted text-sm">No visit is planned.</p>;
  return (
    <ul aria-label="Upcoming" className="grid gap-3">
      {upcoming.map(({ kind, id, startsAt, what, who, where }) => (
        <li key={id} className="min-w-0 text-sm">
          <Link to={CHART_LINKS[kind](clinic.slug, id)} className="font-medium hover:text-accent">
            {formatAppointment(startsAt, clinic.timeZone)}
          </Link>
          <p className="wrap-anywhere text-muted">
            {[what, who, where].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
