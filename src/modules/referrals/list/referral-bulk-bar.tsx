import { useQuery } from '@tanstack/react-query';
import { CircleDot, UserPlus } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { BulkBar } from '@/kit/list/bulk-bar';
import { PrintSelected } from '@/kit/list/print-selected';
import type { Selection } from '@/kit/list/use-selection';
import { calendarDay } from '@/lib/dates';
import { counted } from '@/lib/text';
import { useBulkAssign } from '@/modules/referrals/work/use-bulk-assign';
import { ExportButton } from '@/records/exports/export-button';
import { memberQueries } from '@/records/members/members.queries';
import { STATUS_LABELS } from '@/records/referrals/referral-labels';
import {
  type ReferralListItem,
  selectedReferrals,
} from '@/records/referrals/referral-list.queries';
import { REFERRAL_STATUSES } from '@/records/referrals/referrals.model';
import { Button } from '@/ui/button';
import { Menu } from '@/ui/menu';
import { SnoozeMenu } from '../work/snooze-menu';
import { TakeButton } from '../work/take-button';
import { referralsAsCsv } from './referrals-csv';
import { useBulkStatus } from './use-bulk-status';

interface ReferralBulkBarProps {
  selection: Selection;
  rows: readonly ReferralListItem[];
  now: number;
}

export function ReferralBulkBar({ selection, rows, now }: ReferralBulkBarProps) {
  const { id: companyId, timeZone } = useCompany();
  const members = useQuery(memberQueries.working(companyId));
  const chosen = rows.filter(({ id }) => selection.isSelected(id));
  const assign = useBulkAssign(chosen, selection.clear);
  const setStatus = useBulkStatus(chosen, selection.clear);
  const { ids } = selection;

  return (
    <BulkBar selection={selection}>
      <TakeButton chosen={chosen} onDone={selection.clear} />
      <Menu
        trigger={
          <Button icon={UserPlus} size="sm" pending={assign.isPending} disabled={!members.data}>
            Assign to…
          </Button>
        }
        items={[
          ...(members.data ?? []).map(({ userId, name }) => ({
            label: name,
            onSelect: () => assign.to(userId, name),
          })),
          'separator',
          { label: 'No one', onSelect: () => assign.to(null, 'no one') },
        ]}
      />
      <Menu
        trigger={
          <Button icon={CircleDot} size="sm" pending={setStatus.isPending}>
            Set status…
          </Button>
        }
        items={REFERRAL_STATUSES.map((status) => ({
          label: STATUS_LABELS[status],
          onSelect: () => setStatus.to(status),
        }))}
      />
      <SnoozeMenu chosen={chosen} onDone={selection.clear} />
      <ExportButton
        size="sm"
        companyId={companyId}
        subject="referrals"
        asked={{ selected: ids }}
        source={selectedReferrals(companyId, ids)}
        noun="selected referrals"
        name={`referrals-${calendarDay(new Date(now), timeZone)}`}
        toCsv={(exported) =>
          // In the list's order.
          referralsAsCsv(
            exported.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
            timeZone,
            now,
          )
        }
      />
      <PrintSelected what={counted(ids.length, 'referrals')} />
    </BulkBar>
  );
}
