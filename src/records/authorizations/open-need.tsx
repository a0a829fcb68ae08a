import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCalendarDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import {
  type AuthorizationNeed,
  needDetail,
  needHeadline,
  type OpenNeed,
} from './authorization-need';

interface OpenNeedProps {
  slug: string;
  need: OpenNeed;
  /** The patient, where a list has several. */
  about?: ReactNode;
  children?: ReactNode;
}

export function OpenNeedNote({ slug, need, about, children }: OpenNeedProps) {
  return (
    <div className="grid gap-1 rounded-md bg-warning-soft px-3.5 py-2.5 text-sm">
      {about}
      <p className="flex gap-2 font-medium text-warning">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {needHeadline(need)}
      </p>
      <p className="text-xs">
        {needDetail(need)}
        <PayersAnswer slug={slug} need={need} after=" · " />
        {need.is_stale && ' · The coverage changed since: verify it again.'}
      </p>
      {children}
    </div>
  );
}

interface PayersAnswerProps {
  slug: string;
  need: Pick<AuthorizationNeed, 'eligibility_request_id' | 'said_on'>;
  /** What stands before it. */
  after: string;
}

/** A link to the answer that says so, if there is one. */
export function PayersAnswer({ slug, need, after }: PayersAnswerProps) {
  const { eligibility_request_id: answer, said_on: day } = need;
  if (answer === null || day === null) return null;
  return (
    <>
      {after}
      <Link
        to={paths.eligibilityRequest(slug, answer)}
        className="underline underline-offset-3 hover:text-accent"
      >
        Payer’s answer of {formatCalendarDate(day)}
      </Link>
    </>
  );
}
