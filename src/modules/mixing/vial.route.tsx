import { useParams } from 'react-router-dom';
import { VialPage } from './vial-page';

/** `/companies/:slug/allergy/mixing/vials/:vialId`. */
export function Component() {
  const { vialId = '' } = useParams();
  return <VialPage vialId={vialId} />;
}
