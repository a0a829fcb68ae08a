import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '@/lib/dates';
import { companyQueries } from '@/records/companies/companies.queries';
import { Letterhead } from '@/ui/letterhead';
import { usePrinting } from '@/ui/use-printing';
import { useCompany, useCurrentUser } from './company-context';

/**
 * What stands above whichever page is printed: the clinic, who printed and when, by the clinic's clock. The
 * number of each sheet comes from the stylesheet.
 */
export function PrintLetterhead() {
  const { id, timeZone } = useCompany();
  const user = useCurrentUser();
  // It may come while the browser prints already.
  const printing = usePrinting() || window.matchMedia('print').matches;
  // The portal is open with them: nothing is asked for that paper would have to wait for.
  const { data: companies } = useQuery(companyQueries.mine(user.id));
  const clinic = companies?.find((company) => company.id === id);
  if (!printing || !clinic) return null;
  return (
    <div className="mb-4 hidden print:block">
      <Letterhead clinic={{ ...clinic, logoSuffix: clinic.logo_suffix }}>
        Printed by {user.name}
        <br />
        {formatDateTime(new Date().toISOString(), timeZone)}
      </Letterhead>
    </div>
  );
}
