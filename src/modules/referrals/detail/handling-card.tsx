import { useCompany } from '@/company/company-context';
import { PickFailure } from '@/kit/conflict/pick-failure';
import { calendarDay } from '@/lib/dates';
import { PRIORITY_LABELS } from '@/records/referrals/referral-labels';
import { NOBODY, PRIORITY_OPTIONS } from '@/records/referrals/referrals.model';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import { FormError } from '@/ui/form-error';
import { Panel } from '@/ui/panel';
import { PropertyRow } from '@/ui/property-row';
import { Select } from '@/ui/select';
import { useNow } from '@/ui/use-now';
import { NextAction } from './next-action';
import { SeeByPicker } from './see-by-picker';
import { useReferralPick } from './use-referral-pick';

interface HandlingCardProps {
  referral: ReferralDetail;
  /** Undefined if the team isn't loaded. */
  members: readonly { userId: string; name: string }[] | undefined;
  membersError: string | undefined;
}

export function HandlingCard({ referral, members, membersError }: HandlingCardProps) {
  const { timeZone } = useCompany();
  const today = calendarDay(new Date(useNow()), timeZone);
  const { choose, chooseAgain, error } = useReferralPick(referral);
  const assignees = [
    { value: NOBODY, label: 'No one yet' },
    ...(members ?? []).map(({ userId, name }) => ({ value: userId, label: name })),
  ];

  function assign(chosen: string) {
    const name = assignees.find(({ value }) => value === chosen)?.label;
    choose({
      values: { assigned_to: chosen === NOBODY ? null : chosen },
      said: chosen === NOBODY ? 'Assigned to no one' : `Assigned to ${name}`,
    });
  }

  return (
    <Panel className="p-5 pt-3">
      <div className="-mx-2 grid gap-0.5">
        <PropertyRow label="Priority">
          {(id) => (
            <Select
              quiet
              id={id}
              options={PRIORITY_OPTIONS}
              value={referral.priority}
              onValueChange={(priority) =>
                choose({
                  values: { priority },
                  said: `Priority set to ${PRIORITY_LABELS[priority]}`,
                })
              }
            />
          )}
        </PropertyRow>
        <PropertyRow label="Assignee">
          {(id) => (
            <Select
              quiet
              id={id}
              options={assignees}
              disabled={members === undefined}
              placeholder={membersError === undefined ? 'Loading the team...' : 'Unknown'}
              value={members === undefined ? undefined : (referral.assigned_to ?? NOBODY)}
              onValueChange={assign}
            />
          )}
        </PropertyRow>
        <PropertyRow label="See by">
          {(id) => <SeeByPicker id={id} referral={referral} today={today} onChoose={choose} />}
        </PropertyRow>
        <div className="grid gap-2 px-2">
          <FormError message={membersError} />
          <PickFailure error={error} onAgain={chooseAgain} />
        </div>
      </div>
      <div className="mt-3 border-t pt-4">
        <NextAction referral={referral} members={members} />
      </div>
    </Panel>
  );
}
