import type { Column } from '@/kit/list/column';
import { RowLink } from '@/kit/list/row-link';
import { formatCalendarDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import { AuthorizationBadges } from '@/records/authorizations/authorization-badges';
import type { AuthorizationFilters } from '@/records/authorizations/authorization-filters';
import { serviceName, unitsText, validText } from '@/records/authorizations/authorization-text';
import type { ListedAuthorization } from '@/records/authorizations/authorizations.queries';
import { DueBadge } from '@/records/authorizations/due-badge';
import { PATIENT_COLUMN } from '@/records/patients/patient-column';
import { Badge } from '@/ui/badge';

interface Shown {
  slug: string;
  today: string;
  /** Passed to the detail page, so that its back link leads to this list. */
  origin: object;
}

type AuthorizationColumn = Column<ListedAuthorization, AuthorizationFilters['sort']>;

const WHOLE_CARD = 'col-span-2 columns:col-span-1';

export function authorizationColumns({
  slug,
  today,
  origin,
}: Shown): readonly AuthorizationColumn[] {
  return [
    {
      ...PATIENT_COLUMN,
      width: [2, 11],
      card: WHOLE_CARD,
      cell: (row) => (
        <div className="compact:flex compact:items-baseline compact:gap-2">
          <p className="truncate columns:text-sm compact:shrink-0">
            <RowLink to={paths.authorization(slug, row.id)} state={origin}>
              {fullName(row)}
            </RowLink>
          </p>
          <p className="truncate text-muted text-xs">
            {[row.payer, row.number ?? row.reference_number].filter(Boolean).join(' · ')}
          </p>
        </div>
      ),
    },
    {
      key: 'status',
      heading: 'Status',
      width: [1.6],
      card: WHOLE_CARD,
      cell: ({ status, alarms }) => (
        <div className="compact:max-h-7 compact:overflow-hidden">
          <AuthorizationBadges status={status} alarms={alarms} />
        </div>
      ),
    },
    {
      key: 'valid',
      heading: 'Valid',
      width: [2],
      card: WHOLE_CARD,
      cell: (row) => (
        <>
          <p className="truncate text-sm">
            {validText(row) ?? <span className="text-muted">No dates yet</span>}
          </p>
          <p className="truncate text-muted text-xs compact:hidden">{servicesText(row)}</p>
        </>
      ),
    },
    {
      key: 'services',
      heading: 'Services',
      width: [1.6],
      roomy: true,
      extra: true,
      card: 'cards:hidden',
      cell: (row) => <p className="truncate text-sm">{servicesText(row)}</p>,
    },
    {
      key: 'assignee',
      heading: 'Assigned to',
      width: [1.1],
      roomy: true,
      cell: ({ assignee }) => (
        <p className="truncate text-sm">
          <span className="sr-only columns:hidden">Assigned to </span>
          {assignee ?? <span className="text-muted">Unassigned</span>}
        </p>
      ),
    },
    {
      key: 'due',
      heading: 'Due',
      width: [1.2, 12],
      sorts: { ascending: 'due' },
      alignEnd: true,
      cell: ({ due_on }) =>
        due_on === null ? (
          <Badge>Nothing due</Badge>
        ) : (
          <div className="text-sm compact:flex compact:items-center compact:justify-end compact:gap-2">
            <span className="block whitespace-nowrap tabular-nums">
              {formatCalendarDate(due_on)}
            </span>
            <DueBadge dueOn={due_on} today={today} />
          </div>
        ),
    },
  ];
}

function servicesText({ services }: ListedAuthorization): string {
  return services.map((one) => `${serviceName(one)}: ${unitsText(one)}`).join(' · ');
}
