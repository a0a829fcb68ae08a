import { useCompany } from '@/company/company-context';
import { RecordState } from '@/kit/query/record-state';
import { useRecord } from '@/kit/query/use-record';
import { allergyQueries } from '@/records/allergy/allergy.queries';
import { LoadingState } from '@/ui/loading-state';
import { AllergyNotFound } from '../allergy-not-found';
import { AllergyPatientView } from './allergy-patient-view';

/** The title has no patient's name: it ends up in the browser's history. */
export function AllergyPatientPage({ patientId }: { patientId: string }) {
  const { id: companyId } = useCompany();
  const record = useRecord(patientId, (id) => allergyQueries.record(companyId, id));
  return (
    <>
      <title>Allergy record · Clinic Portal</title>
      <RecordState
        record={record}
        loading={<LoadingState label="Loading record..." blocks={['h-24', 'h-64']} />}
        missing={<AllergyNotFound what="Patient" />}
      >
        {(found) => <AllergyPatientView record={found} />}
      </RecordState>
    </>
  );
}
