import { useCompany } from '@/company/company-context';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { Select } from '@/ui/select';
import { NOBODY, PRIORITY_OPTIONS, type Target } from '../referrals.model';
import { useUpdateReferral } from '../referrals.mutations';
import type { ReferralDetail } from '../referrals.queries';
import { NextAction } from './next-action';
import { TargetMeter } from './target-meter';

interface HandlingCardProps {
  referral: ReferralDetail;
  /** Undefined while the team is loading, or when that failed. */
  members: readonly { userId: string; name: string }[] | undefined;
  membersError: string | undefined;
  target: Target;
}

/** How pressing it is, and whose it is. A choice is saved at once. */
export function HandlingCard({ referral, members, membersError, target }: HandlingCardProps) {
  const company = useCompany();
  const update = useUpdateReferral(company.id);
  const { id, updated_at, priority, assigned_to } = referral;
  const assignees = [
    { value: NOBODY, label: 'No one yet' },
    ...(members ?? []).map(({ userId, name }) => ({ value: userId, label: name })),
  ];

  return (
    <Card title="Handling">
      <div className="grid gap-4">
        <Field label="Priority">
          {(control) => (
            <Select
              {...control}
              options={PRIORITY_OPTIONS}
              value={priority}
              onValueChange={(chosen) =>
                update.mutate({ seen: { id, updated_at, priority }, values: { priority: chosen } })
              }
            />
          )}
        </Field>
        <Field label="Assignee" error={membersError}>
          {(control) => (
            <Select
              {...control}
              options={assignees}
              disabled={members === undefined}
              placeholder={membersError === undefined ? 'Loading the team...' : 'Unknown'}
              value={members === undefined ? undefined : (assigned_to ?? NOBODY)}
              onValueChange={(chosen) =>
                update.mutate({
                  seen: { id, updated_at, assigned_to },
                  values: { assigned_to: chosen === NOBODY ? null : chosen },
                })
              }
            />
          )}
        </Field>
        <NextAction referral={referral} members={members} />
        <div className="grid">
          <FormError message={update.error?.message} />
          <TargetMeter target={target} />
        </div>
      </div>
    </Card>
  );
}
