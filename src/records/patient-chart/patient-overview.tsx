import { AuthorizationNeeds } from '@/records/authorizations/lazy-authorization-needs';
import { OpenList } from '@/records/open-things/open-list';
import { WaitingInsurance } from '@/records/referrals/waiting-insurance';
import { Card } from '@/ui/card';
import { owedOf, upcomingOf } from './chart.model';
import type { Chart } from './chart.schema';
import type { ChartClinic } from './clinic';
import { CoverageStrip } from './coverage-strip';
import { LastMessages } from './last-messages';
import { UpcomingList } from './upcoming-list';

const LATEST = 3;

interface PatientOverviewProps {
  chart: Chart;
  clinic: ChartClinic;
  now: number;
}

export function PatientOverview({ chart, clinic, now }: PatientOverviewProps) {
  return (
    <div className="grid gap-5 @3xl:grid-cols-2">
      <Card title="Open">
        <OpenList
          rows={chart.open}
          slug={clinic.slug}
          patientId={chart.patient.id}
          owed={owedOf(chart)}
        />
      </Card>
      <Card title="Next">
        <UpcomingList upcoming={upcomingOf(chart, now).slice(0, LATEST)} clinic={clinic} />
      </Card>
      <Card title="Coverage" className="@container">
        <CoverageStrip chart={chart} clinic={clinic} />
        <WaitingInsurance clinic={clinic} patientId={chart.patient.id} />
        <div className="mt-3">
          <AuthorizationNeeds
            companyId={clinic.id}
            slug={clinic.slug}
            of={{ patientId: chart.patient.id }}
          />
        </div>
      </Card>
      <Card title="Last messages">
        <LastMessages threads={chart.threads.slice(0, LATEST)} clinic={clinic} />
      </Card>
    </div>
  );
}
