import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { twinQueries } from '@/shared/patients/twins.queries';
import { buttonClasses } from '@/ui/button-classes';

/** How many patients may have two charts, and the way to them; nothing while none does. */
export function DuplicatesButton() {
  const { id: companyId, slug } = useCompany();
  const waiting = useQuery(twinQueries.waiting(companyId));
  if (!waiting.data) return null;
  return (
    <Link to={paths.possibleDuplicates(slug)} className={buttonClasses()}>
      <UsersRound aria-hidden="true" className="size-4 text-warning" />
      Possible duplicates ({waiting.data})
    </Link>
  );
}
