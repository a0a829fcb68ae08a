import { useParams } from 'react-router-dom';
import { TestPage } from './test-page';

export function Component() {
  const { patientId = '', testId = '' } = useParams();
  return <TestPage key={testId} patientId={patientId} testId={testId} />;
}
