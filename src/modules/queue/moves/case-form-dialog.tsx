import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import type { Line } from '@/kit/conflict/conflict-notice';
import { type Seen, useSeen } from '@/kit/conflict/use-seen';
import { FormDialog } from '@/kit/form/form-dialog';
import type { Failure } from '@/kit/form/form-frame';
import { formatAppointment } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import type { FreeTime } from '@/records/appointments/refusals';
import { procedureWithSide } from '@/records/surgery-cases/cases.model';
import { STAGE_LABELS } from '@/records/surgery-cases/stage-labels';
import type { CaseSubject } from '@/records/surgery-cases/surgery-case-list.queries';
import { surgeryCaseQueries } from '@/records/surgery-cases/surgery-cases.queries';
import { RefusalNote } from './refusal-note';

interface CaseFormDialogProps<Input extends FieldValues, Output>
  extends Omit<ComponentProps<typeof FormDialog<Input, Output>>, 'onSubmit' | 'failure'> {
  subject: CaseSubject;
  /** @param revision the last one that the member saw */
  onSave: (values: Output, revision: number) => Promise<unknown>;
  /** Takes a free time that a refusal offers. */
  onFreeTime?: (time: FreeTime) => void;
  /** Shows a colleague's version; closes if the form has none of it. */
  onUseTheirs?: (theirs: CaseSubject) => void;
}

/**
 * A form that moves a case. If a colleague changed the case, the member has to look at that first.
 */
export function CaseFormDialog<Input extends FieldValues, Output>({
  subject,
  onSave,
  onFreeTime,
  onUseTheirs,
  ...dialog
}: CaseFormDialogProps<Input, Output>) {
  const seen = useSeen(subject);
  return (
    <FormDialog
      description={`${fullName(subject.patient)}: ${procedureWithSide(subject)}.`}
      size="sm"
      {...dialog}
      onSubmit={(values) => onSave(values, seen.row.revision)}
      failure={(failure) => (
        <CaseRefusal
          failure={failure}
          seen={seen}
          onUseTheirs={onUseTheirs ?? dialog.onClose}
          {...(onFreeTime && {
            onFreeTime: (time) => {
              onFreeTime(time);
              failure.dismiss();
            },
          })}
        />
      )}
    />
  );
}

interface CaseRefusalProps {
  failure: Failure;
  seen: Seen<CaseSubject>;
  onUseTheirs: (theirs: CaseSubject) => void;
  onFreeTime?: (time: FreeTime) => void;
}

function CaseRefusal({ failure, seen, onUseTheirs, onFreeTime }: CaseRefusalProps) {
  const { id: companyId, timeZone } = useCompany();
  // The refusal doesn't carry it, and the page's own copy may be older.
  const { data: latest } = useQuery(surgeryCaseQueries.detail(companyId, seen.row.id));
  const isNewer = latest && latest.revision > seen.row.revision;
  return (
    <RefusalNote<CaseSubject>
      failure={failure}
      conflict={{
        seen,
        latest: isNewer ? latest : undefined,
        lines: (one) => linesOf(one, timeZone),
        onUseTheirs,
      }}
      {...(onFreeTime && { onFreeTime })}
    />
  );
}

function linesOf(one: CaseSubject, timeZone: string): Line[] {
  const at = one.starts_at ?? one.planned_at;
  return [
    ['Stage', STAGE_LABELS[one.stage]],
    ['Postponed', one.postponed_reason],
    ['Date', at && formatAppointment(at, timeZone)],
    ['Procedure', procedureWithSide(one)],
    ['Surgeon', one.surgeon?.name ?? null],
    ['Location', one.location?.name ?? null],
    ['Room', one.room?.name ?? null],
    ['Minutes', `${one.duration_minutes} and ${one.cleanup_minutes} of clean-up`],
  ];
}
