import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCalendarDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { needDetail, needHeadline, type OpenNeed } from './authorization-need';

interface OpenNeedProps {
  slug: string;
  need: OpenNeed;
  /** The patient, where a list has several. */
  about?: ReactNode;
  children?: ReactNode;
}

export function OpenNeedNote({ slug, need, about, children }: OpenNeedProps) {
  const { eligibility_request_id: answer, said_on: day, is_stale } = need;
  return (
    <div className="grid gap-1 rounded-md bg-warning-soft px-3.5 py-2.5 text-sm">
      {about}
      <p className="flex gap-2 font-medium text-warning">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {needHeadline(need)}
      </p>
      <p className="text-xs">
        {needDetail(need)}
        {answer !== null && day !== null && (
          <>
            {' · '}
            <Link
              to={paths.eligibilityRequest(slug, answer)}
              className="underline underline-offset-3 hover:text-accent"
            >
              Payer’s answer of {formatCalendarDate(day)}
            </Link>
          </>
        )}
        {is_stale && ' · The coverage changed since: verify it again.'}
      </p>
      {children}
    </div>
  );
}
