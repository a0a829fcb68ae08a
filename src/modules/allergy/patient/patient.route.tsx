import { useParams } from 'react-router-dom';
import { AllergyPatientPage } from './allergy-patient-page';

export function Component() {
  const { patientId = '' } = useParams();
  return <AllergyPatientPage key={patientId} patientId={patientId} />;
}
