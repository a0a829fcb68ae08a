import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Link2Off, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { formatDate } from '@/lib/dates';
import { memberQueries } from '@/records/members/members.queries';
import { useRevokeStatusLink, useUnlockStatusLink } from '@/records/outbox/outbox.mutations';
import { outboxQueries, type StatusLink } from '@/records/outbox/outbox.queries';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import { QuietButton } from '@/ui/quiet-button';

const ConfirmOfficeDialog = lazyDialog(
  () => import('./confirm-office-dialog'),
  'ConfirmOfficeDialog',
);

export function StatusLinkLine({ referral }: { referral: ReferralDetail }) {
  const { id: companyId } = useCompany();
  const { data: link } = useQuery(outboxQueries.link(companyId, referral.id));
  const revoke = useRevokeStatusLink();
  const unlock = useUnlockStatusLink();
  const [confirming, setConfirming] = useState(false);
  if (!link) return null;
  const onError = (error: Error) => toast.error(error.message);
  const isUnconfirmed = link.made_by_form && link.confirmed_at === null;
  return (
    <div className="grid gap-2 border-t pt-3 text-sm">
      {link.made_by_form && <Sender link={link} sender={senderOf(referral)} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Reading link={link} />
        <div className="flex flex-wrap gap-2">
          {isUnconfirmed && (
            <QuietButton
              icon={BadgeCheck}
              {...ConfirmOfficeDialog.ahead}
              onClick={() => setConfirming(true)}
            >
              This is the office
            </QuietButton>
          )}
          {isLocked(link) && (
            <QuietButton
              icon={LockOpen}
              disabled={unlock.isPending}
              onClick={() => unlock.mutate(link.id, { onError })}
            >
              Unlock link
            </QuietButton>
          )}
          <QuietButton
            icon={Link2Off}
            disabled={revoke.isPending}
            onClick={() =>
              revoke.mutate(link.id, { onError, onSuccess: () => toast.success('Link closed') })
            }
          >
            Close link
          </QuietButton>
        </div>
      </div>
      {confirming && (
        <ConfirmOfficeDialog
          linkId={link.id}
          sender={senderOf(referral)}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}

const isLocked = (link: StatusLink) => link.wrong_tries >= 5;

const senderOf = ({ source_name }: ReferralDetail) => source_name ?? 'the sender';

/**
 * Whether a member confirmed the form's sender as the office, and what the sender sees until then.
 */
function Sender({ link, sender }: { link: StatusLink; sender: string }) {
  const { id: companyId, timeZone } = useCompany();
  const { data: members } = useQuery(memberQueries.list(companyId));
  if (link.confirmed_at === null) {
    return (
      <p>No one has confirmed that {sender} sent the form. Their link shows the status only.</p>
    );
  }
  const by = members?.find(({ userId }) => userId === link.confirmed_by)?.name ?? 'A colleague';
  return (
    <p className="text-muted text-xs">
      {by} confirmed {sender} as the sender on {formatDate(link.confirmed_at, timeZone)}.
    </p>
  );
}

function Reading({ link }: { link: StatusLink }) {
  const { timeZone } = useCompany();
  const end = `Open until ${formatDate(link.expires_at, timeZone)}.`;
  // If the form's sender read the status, the office may not have.
  const unread = link.made_by_form
    ? `Status link made by the form. ${end}`
    : `Status link not read yet. ${end}`;
  const read =
    link.opened_at === null
      ? unread
      : `Status link last read ${formatDate(link.opened_at, timeZone)}.`;
  return (
    <p className="text-muted text-xs">
      {isLocked(link) ? 'Status link locked after five wrong dates of birth.' : read}
    </p>
  );
}
