import { useParams } from 'react-router-dom';
import { PatientPage } from './patient-page';

export function Component() {
  const { patientId = '' } = useParams();
  return <PatientPage key={patientId} patientId={patientId} />;
}
