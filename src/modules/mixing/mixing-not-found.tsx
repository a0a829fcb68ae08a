import { useCompany } from '@/company/company-context';
import { NotFoundPanel } from '@/kit/not-found-panel';
import { paths } from '@/lib/paths';

export function MixingNotFound({ what }: { what: 'Set' | 'Vial' }) {
  const { slug } = useCompany();
  return (
    <NotFoundPanel title={`${what} not found`} to={paths.mixing(slug)} action="Go to the vials" />
  );
}
