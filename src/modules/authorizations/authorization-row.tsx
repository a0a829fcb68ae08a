import { ListRow } from '@/kit/list/list-row';
import { RowLink } from '@/kit/list/row-link';
import { formatCalendarDate } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import { AuthorizationBadges } from '@/shared/authorizations/authorization-badges';
import { serviceName, unitsText, validText } from '@/shared/authorizations/authorization-text';
import type { ListedAuthorization } from '@/shared/authorizations/authorizations.queries';
import { Badge } from '@/ui/badge';
import { AUTHORIZATION_COLUMNS } from './authorization-columns';
import { DueBadge } from './due-badge';

interface AuthorizationRowProps {
  authorization: ListedAuthorization;
  href: string;
  state: object;
  today: string;
}

/** One authorization: a line of the table where there is room, a card where there isn't. */
export function AuthorizationRow({
  authorization: row,
  href,
  state,
  today,
}: AuthorizationRowProps) {
  return (
    <ListRow columns={AUTHORIZATION_COLUMNS}>
      <div className="col-span-2 min-w-0 @4xl:col-span-1">
        <RowLink to={href} state={state}>
          {fullName(row)}
        </RowLink>
        <p className="text-muted text-xs">
          {[row.payer, row.number ?? row.reference_number].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="col-span-2 min-w-0 @4xl:col-span-1">
        <AuthorizationBadges status={row.status} alarms={row.alarms} />
      </div>
      <div className="col-span-2 min-w-0 text-sm @4xl:col-span-1">
        <p>{validText(row) ?? <span className="text-muted">No dates yet</span>}</p>
        <p className="truncate text-muted text-xs">
          {row.services.map((one) => `${serviceName(one)}: ${unitsText(one)}`).join(' · ')}
        </p>
      </div>
      <p className="min-w-0 truncate text-sm">
        <span className="sr-only">Assigned to </span>
        {row.assignee ?? <span className="text-muted">Unassigned</span>}
      </p>
      <div className="text-right text-sm">
        {row.due_on === null ? (
          <Badge>Nothing due</Badge>
        ) : (
          <>
            <span className="block tabular-nums">{formatCalendarDate(row.due_on)}</span>
            <DueBadge dueOn={row.due_on} today={today} />
          </>
        )}
      </div>
    </ListRow>
  );
}
