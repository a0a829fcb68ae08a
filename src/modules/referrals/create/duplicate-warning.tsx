import { TriangleAlert } from 'lucide-react';
import { formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { STATUS_LABELS } from '@/shared/referrals/referral-labels';
import { NO_REASON } from '../referrals.model';
import type { OpenReferral } from '../referrals.queries';

interface DuplicateWarningProps {
  /** The patient's open referrals of the last 90 days. */
  referrals: readonly OpenReferral[];
  slug: string;
  timeZone: string;
}

/** Tells, but forbids nothing: two open referrals of one patient can both be right. */
export function DuplicateWarning({ referrals, slug, timeZone }: DuplicateWarningProps) {
  return (
    <div role="status">
      {referrals.length > 0 && (
        <div className="flex gap-3 rounded-md bg-warning-soft px-3.5 py-3 text-sm text-warning ring-1 ring-warning/25 ring-inset">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <div className="min-w-0">
            <p className="font-medium">This patient already has an open referral.</p>
            <ul>
              {referrals.map((referral) => (
                <li key={referral.id} className="text-text">
                  {/* In a tab of its own: following it here would throw away what is typed. */}
                  <a
                    href={paths.referral(slug, referral.id)}
                    target="_blank"
                    rel="noreferrer"
                    className="underline underline-offset-2"
                  >
                    {formatDate(referral.created_at, timeZone)}, {STATUS_LABELS[referral.status]}:{' '}
                    {referral.reason ?? NO_REASON}
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
