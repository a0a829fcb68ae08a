import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { NOBODY, openThing } from './open-things.model';
import type { OpenRow } from './open-things.schema';

interface OpenListProps {
  rows: readonly OpenRow[];
  slug: string;
  patientId: string;
  /** Who still owes a case how many lines of its list, where that is known. */
  owed?: Parameters<typeof openThing>[1];
  /** The referral on whose page the list stands: it needn't be named again. */
  within?: string;
}

/** What is under way, and whom it waits for. */
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

/** What has a page of its own, also on that of its referral. */
const HAS_PAGE: ReadonlySet<OpenRow['kind']> = new Set(['visit', 'surgery', 'authorization']);

/** Where it is seen to. */
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
