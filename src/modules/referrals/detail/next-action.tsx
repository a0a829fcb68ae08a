import { AlarmClock, Check, ListTodo } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { calendarDay, formatCalendarDate } from '@/lib/dates';
import { useUpdateReferral } from '@/records/referrals/referrals.mutations';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { FormError } from '@/ui/form-error';
import { useNow } from '@/ui/use-now';
import { snoozedUntil } from '../work/snooze.model';
import { SnoozeMenu } from '../work/snooze-menu';
import { dueText, workText } from '../work/work.model';

const NextActionDialog = lazyDialog(() => import('./next-action-dialog'), 'NextActionDialog');

interface NextActionProps {
  referral: ReferralDetail;
  /** Undefined if the team isn't loaded. */
  members: readonly { userId: string; name: string }[] | undefined;
}

export function NextAction({ referral, members }: NextActionProps) {
  const { id: companyId, timeZone } = useCompany();
  const now = useNow();
  const update = useUpdateReferral(companyId);
  const [editing, setEditing] = useState(false);
  const { id, updated_at, next_action, next_action_due, work_step, work_on } = referral;
  const today = calendarDay(new Date(now), timeZone);
  const until = snoozedUntil(referral, today);
  const snoozer = members?.find(({ userId }) => userId === referral.snoozed_by);
  return (
    <div className="grid gap-2">
      <p className="font-medium text-sm">Next action</p>
      {work_step === null || work_on === null ? (
        <p className="text-muted text-sm">None written down.</p>
      ) : (
        <p className="break-words text-sm">
          {workText(referral)}
          <span className={cx('block text-xs', work_on < today ? 'text-danger' : 'text-muted')}>
            {dueText(work_on, today)}
            {next_action === null && '. Suggested by its status.'}
          </span>
          {until !== null && (
            <span className="mt-1 flex items-center gap-1 text-muted text-xs">
              <AlarmClock aria-hidden="true" className="size-3.5" />
              Snoozed until {formatCalendarDate(until)}
              {snoozer && ` by ${snoozer.name}`}
            </span>
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          icon={ListTodo}
          size="sm"
          disabled={members === undefined}
          {...NextActionDialog.ahead}
          onClick={() => setEditing(true)}
        >
          {next_action === null ? 'Set next action' : 'Change'}
        </Button>
        {work_step !== null && <SnoozeMenu chosen={[referral]} />}
        {next_action !== null && (
          <Button
            icon={Check}
            size="sm"
            pending={update.isPending}
            onClick={() =>
              update.mutate(
                {
                  seen: { id, updated_at, next_action, next_action_due },
                  values: { next_action: null, next_action_due: null },
                },
                { onSuccess: () => toast.success('Next action done') },
              )
            }
          >
            Done
          </Button>
        )}
      </div>
      <FormError message={update.error?.message} />
      {editing && members && (
        <NextActionDialog referral={referral} members={members} onClose={() => setEditing(false)} />
      )}
    </div>
  );
}
