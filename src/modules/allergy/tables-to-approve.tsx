import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { counted } from '@/lib/text';
import { allergyQueries } from '@/records/allergy/allergy.queries';
import { ButtonLink } from '@/ui/button-link';
import { Panel } from '@/ui/panel';

/** Without tables that a physician approved, nothing can be tested or mixed. */
export function TablesToApprove() {
  const { id: companyId, slug } = useCompany();
  const { data } = useQuery(allergyQueries.tables(companyId));
  const isApproved = data?.some(({ status }) => status === 'approved');
  const proposed = data?.filter(({ status }) => status === 'proposed').length ?? 0;
  if (data === undefined || isApproved) return null;
  return (
    <Panel className="mb-5 flex flex-wrap items-center justify-between gap-3 p-5">
      <div>
        <p className="font-semibold">No clinical table is approved yet</p>
        <p className="text-muted text-sm">
          {proposed === 0
            ? 'Begin with the published tables. A physician approves each.'
            : `${counted(proposed, 'proposals')} to approve by a physician.`}
        </p>
      </div>
      <ButtonLink to={paths.allergyTables(slug)} variant="primary">
        Open clinical tables
      </ButtonLink>
    </Panel>
  );
}
