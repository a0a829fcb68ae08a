import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { formatCalendarDate } from '@/lib/dates';
import { diagnosesOf } from '@/records/diagnosis-lists/diagnosis.model';
import { ANSWER_WAY_LABELS } from '@/records/referrals/referral-labels';
import { NO_REASON } from '@/records/referrals/referrals.model';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import { Card } from '@/ui/card';
import { QuietButton } from '@/ui/quiet-button';
import { ReferrerFacts } from './referrer-facts';

const EditDetailsDialog = lazyDialog(() => import('./edit-details-dialog'), 'EditDetailsDialog');

export function DetailsCard({ referral }: { referral: ReferralDetail }) {
  const [editing, setEditing] = useState(false);
  const diagnoses = diagnosesOf(referral);
  return (
    <Card
      title="Reason for referral"
      actions={
        <QuietButton
          icon={Pencil}
          data-print="hide"
          aria-label="Edit details"
          {...EditDetailsDialog.ahead}
          onClick={() => setEditing(true)}
        >
          Edit
        </QuietButton>
      }
    >
      <p
        className={
          referral.reason === null ? 'text-muted italic' : 'whitespace-pre-wrap break-words'
        }
      >
        {referral.reason ?? NO_REASON}
      </p>
      <dl className="mt-4 grid gap-3 border-t pt-4">
        {diagnoses.length > 0 && (
          <div>
            <dt className="text-muted text-xs">Diagnoses</dt>
            {diagnoses.map(({ code, label }) => (
              <dd key={code} className="break-words text-sm">
                <span className="font-medium tabular-nums">{code}</span> {label}
              </dd>
            ))}
          </div>
        )}
        {referral.requested_service !== null && (
          <div>
            <dt className="text-muted text-xs">Requested service</dt>
            <dd className="break-words text-sm">{referral.requested_service}</dd>
          </div>
        )}
        {/* On screen it stands beside the status. */}
        <div className="hidden print:block">
          <dt className="text-muted text-xs">See by</dt>
          <dd className="text-sm">
            {formatCalendarDate(referral.see_by)}
            {referral.asked_see_by === null && (
              <span className="text-muted">, from the priority</span>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-muted text-xs">Referring provider</dt>
          <dd className="break-words text-sm">
            <ReferrerFacts referral={referral} />
          </dd>
        </div>
        {referral.source_name !== null && (
          <div>
            <dt className="text-muted text-xs">Sent by</dt>
            <dd className="break-words text-sm">{referral.source_name}</dd>
          </div>
        )}
        {referral.answered_on !== null && referral.answer_way !== null && (
          <div>
            <dt className="text-muted text-xs">Answered</dt>
            <dd className="text-sm">
              {formatCalendarDate(referral.answered_on)}, by{' '}
              {ANSWER_WAY_LABELS[referral.answer_way].toLowerCase()}
            </dd>
          </div>
        )}
      </dl>
      {editing && <EditDetailsDialog referral={referral} onClose={() => setEditing(false)} />}
    </Card>
  );
}
