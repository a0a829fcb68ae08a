import { useParams } from 'react-router-dom';
import { VialPage } from './vial-page';

export function Component() {
  const { vialId = '' } = useParams();
  return <VialPage vialId={vialId} />;
}
