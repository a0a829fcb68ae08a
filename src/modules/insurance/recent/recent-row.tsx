import { useCompany } from '@/company/company-context';
import { formatCalendarDate, formatDateTime } from '@/lib/dates';
import { useNow } from '@/ui/use-now';
import { canTryAgain, presetLabel, type RecentRow as Row } from '../verification.model';
import { OutcomeBadge } from './outcome-badge';
import { TryAgainButton } from './try-again-button';

export function RecentRow({ row }: { row: Row }) {
  const { timeZone } = useCompany();
  const now = useNow();
  return (
    <li className="relative grid gap-1 px-5 py-3.5 transition-colors duration-150 hover:bg-surface-sunken/60">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 truncate font-medium">{row.patient_name}</p>
        <OutcomeBadge standing={row} />
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
            <TryAgainButton verificationId={row.id} patientName={row.patient_name} />
          </div>
        )}
      </div>
    </li>
  );
}
