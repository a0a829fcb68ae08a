import { useParams } from 'react-router-dom';
import { RequestDetailPage } from './request-detail-page';

/** `/companies/:slug/schedule/requests/:requestId`. */
export function Component() {
  const { requestId = '' } = useParams();
  // What is half typed belongs to one request and must not move to the next.
  return <RequestDetailPage key={requestId} requestId={requestId} />;
}
