import { useQuery } from '@tanstack/react-query';
import { FormProvider, useWatch } from 'react-hook-form';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormDigits } from '@/kit/form/form-digits';
import { FormRow } from '@/kit/form/form-row';
import { FormTextArea } from '@/kit/form/form-text-area';
import { calendarDay } from '@/lib/dates';
import { refusalKind } from '@/lib/refusal';
import { enums } from '@/lib/supabase/database.types';
import { diagnosisLabels } from '@/records/procedure-bundles/diagnosis-labels';
import { bundleQueries } from '@/records/procedure-bundles/procedure-bundles.queries';
import {
  type EditDraft,
  editSchema,
  linesOf,
  toEditArguments,
  toEditDraft,
} from '@/records/surgery-cases/edit-case.model';
import { keptItems, toFurtherDraft } from '@/records/surgery-cases/further-procedures.model';
import { OVERLAP_LABEL } from '@/records/surgery-cases/schedule-draft';
import { atSideReason, sideConflicts } from '@/records/surgery-cases/side.model';
import { useEditCase } from '@/records/surgery-cases/surgery-cases.mutations';
import type { CaseDetail } from '@/records/surgery-cases/surgery-cases.queries';
import { CodesField } from '../../fields/codes-field';
import { DiagnosesField } from '../../fields/diagnoses-field';
import { SideField } from '../../fields/side-field';
import { TeamField } from '../../fields/team-field';
import { RefusalNote } from '../../moves/refusal-note';
import { FurtherProcedures } from '../../procedures/further-procedures';

interface EditCaseDialogProps {
  /** The current version; the form keeps the one it opened with. */
  subject: CaseDetail;
  today: string;
  onClose: () => void;
}

export function EditCaseDialog({ subject, today, onClose }: EditCaseDialogProps) {
  const { id: companyId, timeZone } = useCompany();
  const edit = useEditCase(companyId);
  const offered = useQuery(bundleQueries.codes(companyId, subject.bundle_id));
  const bundles = useQuery(bundleQueries.active(companyId));
  const { form, seen, conflict } = useSeenForm(subject, {
    schema: editSchema,
    draftOf: toEditDraft,
    lines: linesOf,
    revisionOf: (row) => row.revision,
  });
  const [side, diagnoses, codeSides, overlapReason] = useWatch({
    control: form.control,
    name: ['side', 'diagnoses', 'codeSides', 'overlapReason'],
  });
  const asksWhy = refusalKind(edit.error?.detail) === 'team_overlap' || overlapReason !== '';
  const at = subject.starts_at ?? subject.planned_at;
  const day = at === null ? today : calendarDay(at, timeZone);
  // A case keeps a code or a diagnosis that its bundle has dropped.
  const codes = [
    ...(offered.data ?? []),
    ...subject.procedures.filter(
      ({ cpt_code, bundle_id }) =>
        bundle_id === null && !offered.data?.some((code) => code.cpt_code === cpt_code),
    ),
  ];

  async function save(draft: EditDraft) {
    const { stage } = await edit
      .mutateAsync(toEditArguments(draft, seen))
      .catch(atSideReason(form));
    if (stage === seen.row.stage) toast.success('Case saved');
    else toast.warning('Saved. The case is back in Pre-Op: something no longer fits.');
    const kept = keptItems(subject, draft.further);
    if (kept.length > keptItems(subject, toFurtherDraft(subject)).length) {
      toast.info(`Stays on the checklist, already worked on: ${kept.join(', ')}.`);
    }
    onClose();
  }

  return (
    <FormDialog
      form={form}
      title="Edit case"
      footer="Save case"
      onSubmit={save}
      failure={(failure) => <RefusalNote failure={failure} conflict={conflict} />}
      onClose={onClose}
    >
      <FormRow>
        {enums.team_function.map((of) => (
          <TeamField key={of} control={form.control} name="team" of={of} />
        ))}
      </FormRow>
      <FormRow>
        <FormDigits control={form.control} name="duration" label="Minutes" required />
        <FormDigits control={form.control} name="cleanup" label="Clean-up" required />
      </FormRow>
      <SideField
        control={form.control}
        name="side"
        reasonName="sideReason"
        rule={subject.laterality_rule}
        conflicts={sideConflicts({ side, diagnoses, codeSides })}
      />
      <CodesField
        control={form.control}
        name="codes"
        codes={codes}
        bornOn={subject.patient.date_of_birth}
        day={day}
      />
      <DiagnosesField
        control={form.control}
        name="diagnoses"
        offered={[...new Set([...subject.bundle.icd10_codes, ...subject.icd10_codes])]}
        labels={diagnosisLabels(subject.bundle.icd10_labels)}
      />
      <FormProvider {...form}>
        <FurtherProcedures
          bundles={bundles.data ?? []}
          ownBundleId={subject.bundle_id}
          bornOn={subject.patient.date_of_birth}
          day={day}
          onMinutes={(more) =>
            form.setValue('duration', String(Number(form.getValues('duration')) + more), {
              shouldDirty: true,
            })
          }
        />
      </FormProvider>
      <FormTextArea control={form.control} name="notes" label="Notes" />
      {asksWhy && (
        <FormTextArea control={form.control} name="overlapReason" label={OVERLAP_LABEL} rows={2} />
      )}
    </FormDialog>
  );
}
