import { useQuery } from '@tanstack/react-query';
import { Siren } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { ListCard } from '@/kit/query/list-card';
import { formatDateTime, formatTime } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import { memberQueries } from '@/records/members/members.queries';
import { PatientPeekLink } from '@/records/patient-peek/patient-peek-link';
import { restrictedQueries } from '@/records/restrictions/restricted.queries';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';

const ReviewDialog = lazyDialog(() => import('./review-dialog'), 'ReviewDialog');

export function AccessesCard() {
  const { id: companyId } = useCompany();
  const list = useQuery(restrictedQueries.accesses(companyId));
  const members = useQuery(memberQueries.list(companyId));
  const [reviewed, setReviewed] = useState<string | null>(null);
  const names = new Map((members.data ?? []).map(({ userId, name }) => [userId, name]));
  return (
    <>
      <ListCard
        icon={Siren}
        title="Emergency access"
        description="Restricted records that physicians opened. An administrator reviews each."
        query={list}
        noun="emergency accesses"
        empty={<p className="border-t px-5 py-4 text-muted text-sm">No emergency access yet.</p>}
      >
        {(access) => (
          <AccessRow
            key={access.id}
            access={access}
            who={names.get(access.user_id) ?? 'A former member'}
            reviewer={names.get(access.reviewed_by ?? '') ?? 'an administrator'}
            onReview={() => setReviewed(access.id)}
          />
        )}
      </ListCard>
      {reviewed !== null && <ReviewDialog accessId={reviewed} onClose={() => setReviewed(null)} />}
    </>
  );
}

interface AccessRowProps {
  access: {
    reason: string;
    opened_at: string;
    expires_at: string;
    review_note: string | null;
    patient: { id: string; first_name: string; last_name: string };
  };
  who: string;
  reviewer: string;
  onReview: () => void;
}

function AccessRow({ access, who, reviewer, onReview }: AccessRowProps) {
  const { slug, timeZone } = useCompany();
  const patient = fullName(access.patient);
  return (
    <li className="flex items-start gap-3 px-5 py-3.5">
      <div className="min-w-0 flex-1 text-sm">
        <p className="wrap-anywhere">
          <span className="font-medium">{who}</span> opened the record of{' '}
          <PatientPeekLink slug={slug} patient={access.patient} className="underline" />:{' '}
          {access.reason}
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
          {...ReviewDialog.ahead}
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
