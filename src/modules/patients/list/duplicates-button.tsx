import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { twinQueries } from '@/records/patients/twins.queries';
import { ButtonLink } from '@/ui/button-link';

/** The number of possible duplicates, with a link; renders nothing if there are none. */
export function DuplicatesButton() {
  const { id: companyId, slug } = useCompany();
  const waiting = useQuery(twinQueries.waiting(companyId));
  if (!waiting.data) return null;
  return (
    <ButtonLink to={paths.possibleDuplicates(slug)}>
      <UsersRound aria-hidden="true" className="size-4 text-warning" />
      Possible duplicates ({waiting.data})
    </ButtonLink>
  );
}
