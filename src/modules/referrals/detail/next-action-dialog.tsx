import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { isDay } from '@/fields/checks';
import { REFERRAL } from '@/fields/referral';
import { textOf } from '@/fields/schema';
import { changeOf } from '@/kit/conflict/change-of';
import { EditDialog } from '@/kit/conflict/edit-dialog';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { formatCalendarDate } from '@/lib/dates';
import { pick } from '@/lib/pick';
import { blankToNull } from '@/lib/text';
import { NOBODY } from '@/records/referrals/referrals.model';
import { useUpdateReferral } from '@/records/referrals/referrals.mutations';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';

const schema = z.object({
  action: textOf(REFERRAL.next_action, 'Say what is to be done.'),
  due: z.string().refine((day) => day === '' || isDay(day), 'Choose a day.'),
  owner: z.string(),
});

type Draft = z.output<typeof schema>;

const SHOWN = ['id', 'updated_at', 'next_action', 'next_action_due', 'assigned_to'] as const;

type NextAction = Pick<ReferralDetail, (typeof SHOWN)[number]>;

const draftOf = ({ next_action, next_action_due, assigned_to }: NextAction): Draft => ({
  action: next_action ?? '',
  due: next_action_due ?? '',
  owner: assigned_to ?? NOBODY,
});

const valuesOf = ({ action, due, owner }: Draft) => ({
  next_action: blankToNull(action),
  next_action_due: blankToNull(due),
  assigned_to: owner === NOBODY ? null : owner,
});

interface NextActionDialogProps {
  referral: NextAction;
  members: readonly { userId: string; name: string }[];
  onClose: () => void;
}

export function NextActionDialog({ referral, members, onClose }: NextActionDialogProps) {
  const { id: companyId } = useCompany();
  const update = useUpdateReferral(companyId);
  const edited = useSeenForm(pick(referral, SHOWN), {
    schema,
    draftOf,
    lines: (row) => [
      ['Next action', row.next_action],
      ['By', row.next_action_due && formatCalendarDate(row.next_action_due)],
      ['Owner', members.find(({ userId }) => userId === row.assigned_to)?.name ?? null],
    ],
  });
  const { form, seen } = edited;
  return (
    <EditDialog
      edited={edited}
      noun="next action"
      title="Next action"
      size="sm"
      footer="Save"
      onSubmit={(draft) =>
        update.mutateAsync(changeOf(seen, (row) => valuesOf(draftOf(row)), valuesOf(draft)))
      }
      onClose={onClose}
    >
      <FormText control={form.control} name="action" label="What" required />
      <FormSelect
        control={form.control}
        name="owner"
        label="Owner"
        options={[
          { value: NOBODY, label: 'No one yet' },
          ...members.map(({ userId, name }) => ({ value: userId, label: name })),
        ]}
      />
      <FormText control={form.control} name="due" label="By" type="date" />
    </EditDialog>
  );
}
