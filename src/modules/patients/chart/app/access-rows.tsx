import { useState } from 'react';
import { ActDialog } from '@/kit/form/act-dialog';
import { ReasonDialog } from '@/kit/form/reason-dialog';
import { formatCalendarDate, formatDate, formatDateTime } from '@/lib/dates';
import {
  useConfirmChartAccess,
  useEndChartAccess,
  useRevokeChartInvite,
} from '@/records/chart-access/chart-access.mutations';
import type { ChartInvite, ChartLink } from '@/records/chart-access/chart-access.schema';
import { LEVEL_LABELS, RELATION_LABELS } from '@/records/chart-access/chart-access-labels';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { WriteDialog } from './write-dialog';

interface LinkRowProps {
  link: ChartLink;
  timeZone: string;
  onView: () => void;
}

export function LinkRow({ link, timeZone, onView }: LinkRowProps) {
  const end = useEndChartAccess();
  const confirm = useConfirmChartAccess();
  const [asks, setAsks] = useState<'end' | 'confirm' | 'write'>();
  const close = () => setAsks(undefined);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5">
      <div className="min-w-0 flex-[1_1_16rem] text-sm">
        <p className="wrap-anywhere font-semibold">
          {link.holder} <span className="font-normal">· {RELATION_LABELS[link.relation]}</span>
        </p>
        <p className="wrap-anywhere text-muted text-xs">
          {[
            link.email,
            `since ${formatDate(link.since, timeZone)}`,
            link.granted_by !== null && `invited by ${link.granted_by}`,
            'proved by code and date of birth',
            link.ends_on !== null && `until ${formatCalendarDate(link.ends_on)}`,
            link.last_used_at === null
              ? 'not used yet'
              : `last used ${formatDateTime(link.last_used_at, timeZone)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <ShowsBadge link={link} />
      <div className="flex flex-wrap gap-2">
        {link.asked_at !== null && (
          <Button size="sm" variant="primary" onClick={() => setAsks('confirm')}>
            Confirm
          </Button>
        )}
        {link.shows === 'full' && (
          <Button size="sm" onClick={() => setAsks('write')}>
            Write
          </Button>
        )}
        <Button size="sm" onClick={onView}>
          View as this person
        </Button>
        <Button size="sm" onClick={() => setAsks('end')}>
          End access
        </Button>
      </div>
      {asks === 'end' && (
        <ReasonDialog
          title={`End the access of ${link.holder}`}
          description="The chart closes at once, on every device."
          footer="End access"
          most={500}
          onSave={(reason) => end.mutateAsync({ id: link.id, reason })}
          onClose={close}
        />
      )}
      {asks === 'write' && <WriteDialog link={link} onClose={close} />}
      {asks === 'confirm' && (
        <ActDialog
          act={confirm}
          to={link.id}
          title={`Does ${link.holder} belong to this chart?`}
          description="Charts were merged or separated. Access is closed until you confirm it."
          confirmLabel="Confirm"
          tone="primary"
          done={`${link.holder} can open the chart again.`}
          onClose={close}
        />
      )}
    </li>
  );
}

function ShowsBadge({ link }: { link: ChartLink }) {
  if (link.asked_at !== null) return <Badge tone="warning">To be confirmed</Badge>;
  return link.shows === null ? (
    <Badge tone="neutral">Shows nothing today</Badge>
  ) : (
    <Badge tone="success">{LEVEL_LABELS[link.shows]}</Badge>
  );
}

export function InviteRow({ invite, timeZone }: { invite: ChartInvite; timeZone: string }) {
  const revoke = useRevokeChartInvite();
  const [asks, setAsks] = useState(false);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5 text-sm">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="wrap-anywhere font-semibold">
          {invite.holder} <span className="font-normal">· {RELATION_LABELS[invite.relation]}</span>
        </p>
        <p className="text-muted text-xs">
          {[invite.email, `invited, until ${formatDateTime(invite.expires_at, timeZone)}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {invite.locked && <Badge tone="danger">Locked: five wrong dates of birth</Badge>}
      <Button size="sm" onClick={() => setAsks(true)}>
        Take back
      </Button>
      {asks && (
        <ActDialog
          act={revoke}
          to={invite.id}
          title={`Take back the invitation of ${invite.holder}`}
          description="The code opens nothing any more."
          confirmLabel="Take back"
          done="The invitation was taken back."
          onClose={() => setAsks(false)}
        />
      )}
    </li>
  );
}
