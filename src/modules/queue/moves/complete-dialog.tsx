import { useQuery } from '@tanstack/react-query';
import { CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { lateMoment, lateParts } from '@/company/late-entry';
import { text } from '@/fields/schema';
import { FormRow } from '@/kit/form/form-row';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { useZodForm } from '@/kit/form/use-zod-form';
import { asked } from '@/kit/query/query-read';
import { QueryState } from '@/kit/query/query-state';
import { calendarDay } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import { isUnrecorded, openItems, procedureWithSide } from '@/records/surgery-cases/cases.model';
import type { CaseSubject } from '@/records/surgery-cases/surgery-case-list.queries';
import { useCompleteCase } from '@/records/surgery-cases/surgery-cases.mutations';
import { surgeryCaseQueries } from '@/records/surgery-cases/surgery-cases.queries';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { LoadingState } from '@/ui/loading-state';
import { useNow } from '@/ui/use-now';
import { BlockerList } from './blocker-list';
import { CaseFormDialog } from './case-form-dialog';
import { OpenCaseButton } from './open-case-button';

interface CompleteDialogProps {
  subject: CaseSubject;
  /** Leads to the checklist; undefined if the case is open already. */
  onOpenCase?: () => void;
  onClose: () => void;
}

export function CompleteDialog({ subject, onOpenCase, onClose }: CompleteDialogProps) {
  const { id: companyId } = useCompany();
  const blockers = asked(
    useQuery({ ...surgeryCaseQueries.blockers(companyId, subject.id), refetchOnMount: 'always' }),
  );
  const [asking, setAsking] = useState(false);
  // Stays open once shown: later blockers refuse the save, and typed text is kept.
  if (!asking && blockers.data?.length === 0) setAsking(true);

  if (asking) return <CompleteForm subject={subject} onClose={onClose} />;
  return (
    <Dialog
      onClose={onClose}
      title="Complete the case"
      description={`${fullName(subject.patient)}: ${procedureWithSide(subject)}.`}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {onOpenCase && <OpenCaseButton onOpenCase={onOpenCase} onClose={onClose} />}
        </>
      }
    >
      <QueryState query={blockers} loading={<LoadingState label="Looking at the checklist..." />}>
        {(blocking) => (
          <>
            <p className="mb-2 font-medium text-sm">Settle this first:</p>
            <BlockerList blockers={blocking} />
          </>
        )}
      </QueryState>
    </Dialog>
  );
}

const schema = z.object({
  outcome: text(2000).min(1, 'Say how the operation went.'),
  day: lateParts.day,
  time: lateParts.time,
});
/** On the day itself nothing is asked: the planned time stands. */
const sameDay = schema.extend({ day: z.string(), time: z.string() });

function CompleteForm({ subject, onClose }: Pick<CompleteDialogProps, 'subject' | 'onClose'>) {
  const { id: companyId, timeZone } = useCompany();
  const complete = useCompleteCase(companyId);
  const today = calendarDay(new Date(useNow()), timeZone);
  const planned = subject.starts_at && calendarDay(subject.starts_at, timeZone);
  const isLate = isUnrecorded(subject, { today, timeZone });
  const open = openItems(subject.items, planned);
  const form = useZodForm(isLate ? schema : sameDay, { outcome: '', day: '', time: '' });
  return (
    <CaseFormDialog
      subject={subject}
      form={form}
      title="Complete the case"
      footer="Complete"
      onSave={async ({ outcome, ...began }, revision) => {
        await complete.mutateAsync({
          case_id: subject.id,
          outcome,
          expected_revision: revision,
          began_at: isLate ? lateMoment(began, timeZone) : null,
        });
        toast.success('Case completed');
        onClose();
      }}
      onClose={onClose}
    >
      {isLate && (
        <>
          <p className="text-muted text-sm">
            The day is over. This is recorded late, with your name and the current time.
          </p>
          <FormRow>
            <FormText
              control={form.control}
              name="day"
              label="Began on"
              required
              type="date"
              min={planned ?? undefined}
              max={today}
            />
            <FormText control={form.control} name="time" label="Began at" required type="time" />
          </FormRow>
        </>
      )}
      <FormTextArea control={form.control} name="outcome" label="Outcome" required rows={3} />
      {open.length > 0 && (
        <div className="text-sm">
          <p className="mb-2 font-medium">Not recorded</p>
          <ul aria-label="Not recorded" className="grid gap-1">
            {open.map(({ label }) => (
              <li key={label} className="flex gap-2.5">
                <CircleDashed aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
                {label}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-muted">
            These lines stay open in the record. Nothing is marked done by completing.
          </p>
        </div>
      )}
    </CaseFormDialog>
  );
}
