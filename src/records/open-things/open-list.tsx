import { Link } from 'react-router-dom';
import { Badge } from '@/ui/badge';
import { addressOf } from './open-address';
import { NOBODY, openThing } from './open-things.model';
import type { OpenRow } from './open-things.schema';

interface OpenListProps {
  rows: readonly OpenRow[];
  slug: string;
  patientId: string;
  owed?: Parameters<typeof openThing>[1];
  /** The page's own referral, which needn't be named again. */
  within?: string;
}

export function OpenList({ rows, slug, patientId, owed = NOBODY, within }: OpenListProps) {
  if (rows.length === 0) return <p className="text-muted text-sm">Nothing is open.</p>;
  return (
    <ul aria-label="Open" className="grid gap-3">
      {rows.map((row) => {
        const { key, label, what, waits, tone } = openThing(row, owed);
        return (
          <li key={key} className="flex items-start gap-3">
            <Badge tone={tone} className="mt-0.5 w-20 justify-center">
              {label}
            </Badge>
            <div className="min-w-0 text-sm">
              {(within === undefined || HAS_PAGE.has(row.kind)) && (
                <Link
                  to={addressOf({ ...row, patient_id: patientId }, slug)}
                  className="wrap-anywhere line-clamp-2 font-medium hover:text-accent"
                >
                  {what}
                </Link>
              )}
              <p className="wrap-anywhere text-muted">{waits}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Kinds with a page of their own, also on their referral's page. */
const HAS_PAGE: ReadonlySet<OpenRow['kind']> = new Set(['visit', 'surgery', 'authorization']);
