import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { formatCalendarDate, formatDateTime } from '@/lib/dates';
import { toEntry } from '@/lib/typed-search';
import { useAddress } from '@/ui/use-address';
import { useNow } from '@/ui/use-now';
import { useOrigin } from '@/ui/use-origin';
import { canTryAgain, presetLabel, type RecentRow as Row } from '../eligibility.model';
import { OutcomeBadge } from './outcome-badge';
import { TryAgainButton } from './try-again-button';

export function RecentRow({ row }: { row: Row }) {
  const { timeZone } = useCompany();
  const [search] = useAddress();
  const origin = useOrigin();
  const now = useNow();
  // Keeps the filters, so that closing the answer leads back to the same list.
  const opened = new URLSearchParams(search);
  opened.set('verification', row.id);
  return (
    <li className="relative grid gap-1 px-5 py-3.5 transition-colors duration-150 hover:bg-surface-sunken/60">
      <div className="flex items-start justify-between gap-3">
        <Link
          {...toEntry(opened, origin)}
          preventScrollReset
          className="min-w-0 truncate rounded-sm font-medium after:absolute after:inset-0"
        >
          {row.patient_name}
        </Link>
        <OutcomeBadge request={row} />
      </div>
      <p className="truncate text-muted text-sm">
        {row.payer_name} · {presetLabel(row.preset)} on {formatCalendarDate(row.service_date)}
      </p>
      {row.problem !== null && <p className="line-clamp-2 text-sm">{row.problem}</p>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-xs">
          <time dateTime={row.created_at}>{formatDateTime(row.created_at, timeZone)}</time>
          {row.requested_by_name !== null && ` · ${row.requested_by_name}`}
        </p>
        {canTryAgain(row, now) && (
          <div className="relative">
            <TryAgainButton eligibilityRequestId={row.id} patientName={row.patient_name} />
          </div>
        )}
      </div>
    </li>
  );
}
