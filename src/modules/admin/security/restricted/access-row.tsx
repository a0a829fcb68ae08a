import { useCompany } from '@/company/company-context';
import { formatDateTime, formatTime } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';

interface AccessRowProps {
  access: {
    reason: string;
    opened_at: string;
    expires_at: string;
    review_note: string | null;
    patient: { first_name: string; last_name: string };
  };
  who: string;
  reviewer: string;
  onReview: () => void;
}

/** One emergency access: who, whom, why, until when, and what the review found. */
export function AccessRow({ access, who, reviewer, onReview }: AccessRowProps) {
  const { timeZone } = useCompany();
  const patient = fullName(access.patient);
  return (
    <li className="flex items-start gap-3 px-5 py-3.5">
      <div className="min-w-0 flex-1 text-sm">
        <p className="wrap-anywhere">
          <span className="font-medium">{who}</span> opened the record of {patient}: {access.reason}
        </p>
        <p className="mt-0.5 text-muted text-xs">
          {formatDateTime(access.opened_at, timeZone)} until{' '}
          {formatTime(access.expires_at, timeZone)}
        </p>
        {access.review_note !== null && (
          <p className="wrap-anywhere mt-1 text-muted text-xs">
            Reviewed by {reviewer}: {access.review_note}
          </p>
        )}
      </div>
      {access.review_note === null ? (
        <Button
          size="sm"
          aria-label={`Review the access of ${who} to ${patient}`}
          onClick={onReview}
        >
          Review
        </Button>
      ) : (
        <Badge tone="success">Reviewed</Badge>
      )}
    </li>
  );
}
