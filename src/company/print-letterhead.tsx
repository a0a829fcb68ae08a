import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '@/lib/dates';
import { companyQueries } from '@/records/companies/companies.queries';
import { Letterhead } from '@/ui/letterhead';
import { usePrinting } from '@/ui/use-printing';
import { useCompany, useCurrentUser } from './company-context';

/**
 * The head of every printed page: the clinic, who printed it and when, in the clinic's time zone.
 * The stylesheet numbers the sheets.
 */
export function PrintLetterhead() {
  const { id, timeZone } = useCompany();
  const user = useCurrentUser();
  // It may mount after printing has started.
  const printing = usePrinting() || window.matchMedia('print').matches;
  // The open portal has these already, so nothing is fetched while printing.
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
