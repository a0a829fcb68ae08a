import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { calendarDay } from '@/lib/dates';
import { diagnosisLabels } from '@/tables/procedure-bundles/diagnosis-labels';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { TextArea } from '@/ui/text-area';
import { TextInput } from '@/ui/text-input';
import { CodesField } from '../../fields/codes-field';
import { DiagnosesField } from '../../fields/diagnoses-field';
import { SideField } from '../../fields/side-field';
import { SiteField } from '../../fields/site-field';
import { SurgeonField } from '../../fields/surgeon-field';
import { RefusalNote } from '../../moves/refusal-note';
import { useSeenRevision } from '../../moves/use-seen-revision';
import { useEditCase } from '../../queue.mutations';
import { type CaseDetail, queueQueries } from '../../queue.queries';
import { type EditDraft, editSchema, toEditArguments, toEditDraft } from './edit-case.model';

interface EditCaseDialogProps {
  subject: CaseDetail;
  today: string;
  onClose: () => void;
}

const TEAM = [
  { name: 'assistant', label: 'Assistant' },
  { name: 'anesthesia', label: 'Anesthesia' },
  { name: 'scrubNurse', label: 'Scrub nurse' },
  { name: 'circulatingNurse', label: 'Circulating nurse' },
] as const;

/** Everything about a case that isn't its stage, its date or its checklist. */
export function EditCaseDialog({ subject, today, onClose }: EditCaseDialogProps) {
  const { id: companyId, timeZone } = useCompany();
  const { seen, learn } = useSeenRevision(subject.revision);
  const edit = useEditCase(companyId);
  const offered = useQuery(queueQueries.bundleCodes(companyId, subject.bundle_id));
  const form = useForm<EditDraft>({
    resolver: zodResolver(editSchema),
    defaultValues: toEditDraft(subject),
  });
  const { errors } = form.formState;
  const at = subject.starts_at ?? subject.planned_at;
  const day = at === null ? today : calendarDay(at, timeZone);
  // A case keeps a code that its bundle no longer has.
  const codes = [
    ...(offered.data ?? []),
    ...subject.procedures.filter(
      ({ cpt_code }) => !offered.data?.some((code) => code.cpt_code === cpt_code),
    ),
  ];

  function save(draft: EditDraft) {
    edit.mutate(
      { ...toEditArguments(draft, subject.id), expected_revision: seen },
      {
        onSuccess: ({ stage }) => {
          if (stage === subject.stage) toast.success('Case saved');
          else toast.warning('Saved. The case is back in Pre-Op: something no longer fits.');
          onClose();
        },
        onError: learn,
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit case"
      locked={edit.isPending}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      footer={
        <>
          <Button disabled={edit.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={edit.isPending}>
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Controller
            control={form.control}
            name="surgeonId"
            render={({ field }) => <SurgeonField value={field.value} onChange={field.onChange} />}
          />
          <Controller
            control={form.control}
            name="locationId"
            render={({ field }) => <SiteField value={field.value} onChange={field.onChange} />}
          />
          {TEAM.map(({ name, label }) => (
            <Field key={name} label={label} error={errors[name]?.message}>
              {(control) => <TextInput {...control} {...form.register(name)} dir="auto" />}
            </Field>
          ))}
          <Field label="Minutes" required error={errors.duration?.message}>
            {(control) => (
              <TextInput {...control} {...form.register('duration')} inputMode="numeric" />
            )}
          </Field>
          <Field label="Clean-up" required error={errors.cleanup?.message}>
            {(control) => (
              <TextInput {...control} {...form.register('cleanup')} inputMode="numeric" />
            )}
          </Field>
        </div>
        <Controller
          control={form.control}
          name="side"
          render={({ field }) => (
            <SideField
              rule={subject.laterality_rule}
              value={field.value}
              onChange={field.onChange}
              error={errors.side?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="codes"
          render={({ field }) => (
            <CodesField
              codes={codes}
              chosen={field.value}
              onChange={field.onChange}
              bornOn={subject.patient.date_of_birth}
              day={day}
              error={errors.codes?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="diagnoses"
          render={({ field }) => (
            <DiagnosesField
              usual={subject.bundle.icd10_codes}
              labels={diagnosisLabels(subject.bundle.icd10_labels)}
              chosen={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <Field label="Notes" error={errors.notes?.message}>
          {(control) => <TextArea {...control} {...form.register('notes')} dir="auto" />}
        </Field>
        <RefusalNote error={edit.error} />
      </div>
    </Dialog>
  );
}
