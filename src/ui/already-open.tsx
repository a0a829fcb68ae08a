import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface AlreadyOpenProps {
  /** "This patient already has an open referral." */
  title: string;
  /** Renders nothing if empty. */
  records: readonly { id: string; href: string; text: ReactNode }[];
}

/** Warns that a form may create a duplicate. It forbids nothing: both may be right. */
export function AlreadyOpen({ title, records }: AlreadyOpenProps) {
  return (
    <div role="status" className="empty:hidden">
      {records.length > 0 && (
        <div className="flex gap-3 rounded-md bg-warning-soft px-3.5 py-3 text-sm text-warning ring-1 ring-warning/25 ring-inset">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <div className="min-w-0">
            <p className="font-medium">{title}</p>
            <ul>
              {records.map(({ id, href, text }) => (
                <li key={id} className="text-text">
                  {/* In a new tab: following it here would discard the form. */}
                  <a
                    href={href}
                    target="_blank"
                    rel="noreferrer"
                    className="underline underline-offset-2"
                  >
                    {text}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
