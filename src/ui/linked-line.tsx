import { Link } from 'react-router-dom';
import { Badge } from './badge';
import type { Tone } from './tone';

interface LinkedLineProps {
  to: string;
  name: string;
  /** What is told of it below its name. */
  detail: string;
  badges: readonly { label: string; tone: Tone }[];
}

/** One of a list of other records: the way to it, and where it stands. */
export function LinkedLine({ to, name, detail, badges }: LinkedLineProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 text-sm">
      <span className="min-w-0">
        <Link
          to={to}
          className="wrap-anywhere rounded-sm font-medium underline decoration-border-strong underline-offset-3 hover:text-accent"
        >
          {name}
        </Link>
        <span className="block text-muted text-xs">{detail}</span>
      </span>
      <span className="flex flex-wrap gap-1.5">
        {badges.map(({ label, tone }) => (
          <Badge key={label} tone={tone}>
            {label}
          </Badge>
        ))}
      </span>
    </li>
  );
}
