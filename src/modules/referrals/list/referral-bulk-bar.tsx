import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { ExportButton } from '@/kit/export/export-button';
import { BulkBar } from '@/kit/list/bulk-bar';
import type { Selection } from '@/kit/list/use-selection';
import { calendarDay } from '@/lib/dates';
import { memberQueries } from '@/shared/members/members.queries';
import { Button } from '@/ui/button';
import { Menu } from '@/ui/menu';
import { useAssignReferrals } from '../referrals.mutations';
import { selectedReferrals } from '../referrals.queries';
import { referralsAsCsv } from './referrals-csv';

interface ReferralBulkBarProps {
  selection: Selection;
  now: number;
}

/** What can be done with several referrals at once. */
export function ReferralBulkBar({ selection, now }: ReferralBulkBarProps) {
  const { id: companyId, timeZone } = useCompany();
  const members = useQuery(memberQueries.working(companyId));
  const assign = useAssignReferrals(companyId);
  const { ids } = selection;
  const count = ids.length === 1 ? '1 referral' : `${ids.length} referrals`;

  function assignTo(memberId: string | null, name: string) {
    assign.mutate(
      { ids, memberId },
      {
        onSuccess: () => {
          selection.clear();
          toast.success(memberId === null ? `${count} unassigned` : `${count} assigned to ${name}`);
        },
        onError: (error) => toast.error(error.message),
      },
    );
  }

  return (
    <BulkBar selection={selection}>
      <Menu
        trigger={
          <Button size="sm" pending={assign.isPending} disabled={!members.data}>
            <UserPlus aria-hidden="true" className="size-4" />
            Assign to…
          </Button>
        }
        items={[
          ...(members.data ?? []).map(({ userId, name }) => ({
            label: name,
            onSelect: () => assignTo(userId, name),
          })),
          'separator',
          { label: 'Nobody', onSelect: () => assignTo(null, 'nobody') },
        ]}
      />
      <ExportButton
        size="sm"
        companyId={companyId}
        subject="referrals"
        asked={{ selected: ids }}
        source={selectedReferrals(companyId, ids)}
        noun="selected referrals"
        name={`referrals-${calendarDay(new Date(now), timeZone)}`}
        toCsv={(rows) =>
          // In the order of the list.
          referralsAsCsv(
            rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
            timeZone,
            now,
          )
        }
      />
    </BulkBar>
  );
}
