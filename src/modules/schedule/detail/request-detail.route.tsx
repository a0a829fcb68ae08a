import { useParams } from 'react-router-dom';
import { RequestDetailPage } from './request-detail-page';

export function Component() {
  const { requestId = '' } = useParams();
  // Half-typed values belong to one request and must not move to the next.
  return <RequestDetailPage key={requestId} requestId={requestId} />;
}
