import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { AuthorizationBadges } from './authorization-badges';
import { serviceName, unitsText, validText } from './authorization-text';
import type { ListedAuthorization } from './authorizations.queries';

interface AuthorizationRowsProps {
  slug: string;
  rows: readonly ListedAuthorization[];
  /** Undefined where nothing can be unlinked. */
  onUnlink?: (authorizationId: string) => void;
}

export function AuthorizationRows({ slug, rows, onUnlink }: AuthorizationRowsProps) {
  return (
    <ul aria-label="Authorizations" className="grid gap-3">
      {rows.map((row) => (
        <li key={row.id} className="grid gap-1 text-sm">
          <span className="flex flex-wrap items-baseline justify-between gap-2">
            <Link
              to={paths.authorization(slug, row.id)}
              className="wrap-anywhere rounded-sm font-medium underline decoration-border-strong underline-offset-3 hover:text-accent"
            >
              {row.payer} {row.number ?? row.reference_number ?? ''}
            </Link>
            <AuthorizationBadges status={row.status} alarms={row.alarms} />
          </span>
          <span className="text-muted text-xs">
            {[
              validText(row),
              ...row.services.map((one) => `${serviceName(one)}: ${unitsText(one)}`),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {onUnlink && (
            <Button
              size="sm"
              className="justify-self-start"
              aria-label={`Unlink ${row.payer} ${row.number ?? ''}`.trim()}
              onClick={() => onUnlink(row.id)}
            >
              Unlink
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
