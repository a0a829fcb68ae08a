import { useParams } from 'react-router-dom';
import { idOrNull } from '@/lib/ids';
import { ProviderPage } from './provider-page';

export function Component() {
  const { providerId } = useParams();
  return <ProviderPage providerId={idOrNull(providerId)} />;
}
