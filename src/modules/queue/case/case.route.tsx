import { useParams } from 'react-router-dom';
import { CasePage } from './case-page';

/** `/companies/:slug/queue/:caseId`. */
export function Component() {
  const { caseId = '' } = useParams();
  // What is half typed belongs to one case and must not move to the next.
  return <CasePage key={caseId} caseId={caseId} />;
}
