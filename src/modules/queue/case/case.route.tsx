import { useParams } from 'react-router-dom';
import { CasePage } from './case-page';

export function Component() {
  const { caseId = '' } = useParams();
  // Half-typed values belong to one case and must not move to the next.
  return <CasePage key={caseId} caseId={caseId} />;
}
