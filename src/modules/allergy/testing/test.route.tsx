import { useParams } from 'react-router-dom';
import { TestPage } from './test-page';

/** `/companies/:slug/allergy/patients/:patientId/tests/:testId`. */
export function Component() {
  const { patientId = '', testId = '' } = useParams();
  return <TestPage key={testId} patientId={patientId} testId={testId} />;
}
