import { useParams } from 'react-router-dom';
import { RequestPage } from './request-page';

export function Component() {
  const { eligibilityRequestId = '' } = useParams();
  return <RequestPage key={eligibilityRequestId} eligibilityRequestId={eligibilityRequestId} />;
}
