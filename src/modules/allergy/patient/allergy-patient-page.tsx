import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { NotFoundPanel } from '@/kit/not-found-panel';
import { QueryState } from '@/kit/query/query-state';
import { idOrNull } from '@/lib/ids';
import { paths } from '@/lib/paths';
import { LoadingState } from '@/ui/loading-state';
import { allergyQueries } from '../allergy.queries';
import { AllergyPatientView } from './allergy-patient-view';

/** A patient's allergies. The title names nobody: it ends up in the browser's history. */
export function AllergyPatientPage({ patientId }: { patientId: string }) {
  const { id: companyId, slug } = useCompany();
  const id = idOrNull(patientId);
  const record = useQuery({
    ...allergyQueries.record(companyId, id ?? ''),
    enabled: id !== null,
  });
  const missing = (
    <NotFoundPanel
      heading="Patient not found"
      title="There is no such patient in this clinic"
      to={paths.allergy(slug)}
      action="Go to Allergy Management"
    />
  );
  return (
    <>
      <title>Allergy record · Clinic Portal</title>
      {id === null ? (
        missing
      ) : (
        <QueryState
          query={record}
          loading={<LoadingState label="Loading record..." blocks={['h-24', 'h-64']} />}
          empty={missing}
          page
        >
          {(found) => <AllergyPatientView record={found} />}
        </QueryState>
      )}
    </>
  );
}
