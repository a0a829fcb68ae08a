import { useParams } from 'react-router-dom';
import { MixSetPage } from './mix-set-page';

export function Component() {
  const { setId = '' } = useParams();
  return <MixSetPage setId={setId} />;
}
