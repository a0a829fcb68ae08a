import { useState } from 'react';
import { toast } from 'sonner';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { text } from '@/fields/schema';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { useZodForm } from '@/kit/form/use-zod-form';
import { calendarDay } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import { blankToNull } from '@/lib/text';
import type { CaseSubject } from '@/records/surgery-cases/surgery-case-list.queries';
import { usePostponeCase } from '@/records/surgery-cases/surgery-cases.mutations';
import { CaseFormDialog } from './case-form-dialog';

interface PostponeDialogProps {
  subject: CaseSubject;
  onClose: () => void;
}

const schema = z.object({
  reason: text(500, 'Say why the case is postponed.'),
  until: z.string(),
});

export function PostponeDialog({ subject, onClose }: PostponeDialogProps) {
  const { timeZone } = useCompany();
  const [today] = useState(() => calendarDay(new Date(), timeZone));
  const postpone = usePostponeCase();
  const form = useZodForm(schema, { reason: '', until: '' });
  return (
    <CaseFormDialog
      subject={subject}
      form={form}
      title="Postpone the case"
      description={
        subject.stage === 'scheduled'
          ? `${fullName(subject.patient)} goes back to Pre-Op, and the booked time is free again.`
          : `${fullName(subject.patient)} stays in Pre-Op until the case is resumed.`
      }
      footer="Postpone"
      onSave={async ({ reason, until }, revision) => {
        await postpone.mutateAsync({
          case_id: subject.id,
          reason,
          until_date: blankToNull(until),
          expected_revision: revision,
        });
        toast.success('Case postponed');
        onClose();
      }}
      onClose={onClose}
    >
      <FormTextArea control={form.control} name="reason" label="Reason" required rows={2} />
      <FormText
        control={form.control}
        name="until"
        label="Until"
        hint="Leave empty if the date isn't known."
        type="date"
        min={today}
      />
    </CaseFormDialog>
  );
}
