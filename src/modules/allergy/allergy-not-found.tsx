import { useCompany } from '@/company/company-context';
import { NotFoundPanel } from '@/kit/not-found-panel';
import { paths } from '@/lib/paths';

export function AllergyNotFound({ what }: { what: 'Patient' | 'Test' }) {
  const { slug } = useCompany();
  return (
    <NotFoundPanel
      heading={`${what} not found`}
      title={`There is no such ${what.toLowerCase()} in this clinic`}
      to={paths.allergyTests(slug)}
      action="Go to Allergy Management"
    />
  );
}
