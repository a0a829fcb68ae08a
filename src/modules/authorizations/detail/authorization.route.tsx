import { useParams } from 'react-router-dom';
import { AuthorizationPage } from './authorization-page';

export function Component() {
  const { authorizationId = '' } = useParams();
  return <AuthorizationPage key={authorizationId} authorizationId={authorizationId} />;
}
