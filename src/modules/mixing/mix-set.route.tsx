import { useParams } from 'react-router-dom';
import { MixSetPage } from './mix-set-page';

/** `/companies/:slug/allergy/mixing/sets/:setId`. */
export function Component() {
  const { setId = '' } = useParams();
  return <MixSetPage setId={setId} />;
}
