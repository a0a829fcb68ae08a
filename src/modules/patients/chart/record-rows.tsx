import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '@/ui/card';

interface RecordRowsProps {
  label: string;
  /** Whether the label heads the rows: where several kinds stand below each other. */
  headed?: boolean;
  /** In place of no rows. */
  empty: string;
  rows: readonly {
    id: string;
    to: string;
    title: string;
    badge?: ReactNode;
    details: readonly (string | null | false)[];
  }[];
}

/** One kind of a patient's records, the latest first; each row leads to where it is read whole. */
export function RecordRows({ label, headed = false, empty, rows }: RecordRowsProps) {
  const title = headed ? { title: label } : {};
  if (rows.length === 0) {
    return (
      <Card {...title}>
        <p className="text-muted text-sm">{empty}</p>
      </Card>
    );
  }
  return (
    <Card flush {...title}>
      <ul aria-label={label} className="divide-y">
        {rows.map(({ id, to, title, badge, details }) => (
          <li
            key={id}
            className="group relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 px-5 py-3.5 transition-colors hover:bg-accent-soft/40"
          >
            <div className="min-w-0 flex-[1_1_16rem]">
              <Link
                to={to}
                className="wrap-anywhere line-clamp-2 font-semibold text-sm after:absolute after:inset-0 group-hover:text-accent"
              >
                {title}
              </Link>
              <p className="wrap-anywhere text-muted text-xs">
                {details.filter(Boolean).join(' · ')}
              </p>
            </div>
            {badge}
          </li>
        ))}
      </ul>
    </Card>
  );
}
