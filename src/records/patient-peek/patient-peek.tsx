import { useQuery } from '@tanstack/react-query';
import { NotFoundPanel } from '@/kit/not-found-panel';
import { QueryState } from '@/kit/query/query-state';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import type { ChartClinic } from '@/records/patient-chart/clinic';
import { patientChartQueries } from '@/records/patient-chart/patient-chart.queries';
import { PatientFacts } from '@/records/patient-chart/patient-facts';
import { PatientOverview } from '@/records/patient-chart/patient-overview';
import { OpenChart } from '@/records/patients/open-chart';
import { UnlessRestricted } from '@/records/restrictions/unless-restricted';
import { Drawer } from '@/ui/drawer';
import { LoadingState } from '@/ui/loading-state';
import { useNow } from '@/ui/use-now';

const WIDTH = 128;

interface PatientPeekProps {
  clinic: ChartClinic;
  patientId: string;
  onClose: () => void;
}

export function PatientPeek({ clinic, patientId, onClose }: PatientPeekProps) {
  const now = useNow();
  const query = useQuery(patientChartQueries.chart(clinic.id, patientId));
  const chart = query.data ?? null;
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={chart ? fullName(chart.patient) : 'Patient'}
      {...(chart?.patient.preferred_name && {
        description: `Goes by ${chart.patient.preferred_name}`,
      })}
      width={WIDTH}
      {...(chart && {
        footer: <OpenChart slug={clinic.slug} patient={chart.patient} size="md" />,
      })}
    >
      <QueryState
        query={query}
        loading={<LoadingState label="Loading patient..." blocks={['h-24', 'h-64']} />}
        empty={
          <UnlessRestricted
            companyId={clinic.id}
            role={clinic.role}
            part={{ subject: 'patients', subjectId: patientId }}
          >
            <NotFoundPanel
              title="There is no such patient in this clinic"
              to={paths.patients(clinic.slug)}
              action="Go to the patients"
            />
          </UnlessRestricted>
        }
      >
        {(found) => (
          <div className="@container grid gap-5">
            <div>
              <PatientFacts chart={found} now={now} timeZone={clinic.timeZone} />
            </div>
            <PatientOverview chart={found} clinic={clinic} now={now} />
          </div>
        )}
      </QueryState>
    </Drawer>
  );
}
