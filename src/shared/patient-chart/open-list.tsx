import { Link } from 'react-router-dom';
import { Badge } from '@/ui/badge';
import type { OpenThing } from './chart.model';
import { CHART_LINKS } from './chart-links';

const KINDS: Record<OpenThing['kind'], string> = {
  referral: 'Referral',
  sent: 'Sent',
  visit: 'Visit',
  surgery: 'Surgery',
};

interface OpenListProps {
  things: readonly OpenThing[];
  slug: string;
}

/** What is under way, and whom it waits for. */
export function OpenList({ things, slug }: OpenListProps) {
  if (things.length === 0) return <p className="text-muted text-sm">Nothing is open.</p>;
  return (
    <ul aria-label="Open" className="grid gap-3">
      {things.map(({ kind, id, what, waitsFor, tone }) => (
        <li key={id} className="flex items-start gap-3">
          <Badge tone={tone} className="mt-0.5 w-20 justify-center">
            {KINDS[kind]}
          </Badge>
          <div className="min-w-0 text-sm">
            <Link
              to={CHART_LINKS[kind](slug, id)}
              className="wrap-anywhere line-clamp-2 font-medium hover:text-accent"
            >
              {what}
            </Link>
            <p className="text-muted">Waiting for {waitsFor}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
