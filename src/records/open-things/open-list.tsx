import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
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
                  to={addressOf(row, slug, patientId)}
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

/** The page where it is handled. */
function addressOf(
  { kind, id, referral_id, state }: OpenRow,
  slug: string,
  patientId: string,
): string {
  switch (kind) {
    case 'visit':
      return paths.appointment(slug, id);
    case 'surgery':
      return paths.surgeryCase(slug, id);
    case 'requirement':
      if (state === 'visit') return paths.appointment(slug, id);
      return state === 'surgery' ? paths.surgeryCase(slug, id) : paths.referral(slug, id);
    case 'sent':
      return paths.outgoingReferral(slug, id);
    case 'authorization':
      return paths.authorization(slug, id);
    case 'shots':
    case 'course':
      return paths.allergyPatient(slug, patientId);
    case 'outcome':
      return referral_id === null ? paths.appointment(slug, id) : paths.referral(slug, referral_id);
    default:
      return paths.referral(slug, referral_id ?? id);
  }
}
