import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { fullName } from '@/lib/person-names';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { DiscardDialog } from '@/ui/discard-dialog';
import { FormError } from '@/ui/form-error';
import { OvertakenNotice } from '@/ui/overtaken-notice';
import { changesOf, draftOf, type PatientDraft, patientSchema, toChange } from './patient.model';
import { PatientFields } from './patient-fields';
import { useChangePatient } from './patients.mutations';
import type { PatientRecord } from './patients.queries';

interface PatientFormDialogProps {
  companyId: string;
  /** The patient as they are now, which may be newer than what the form began with. */
  latest: PatientRecord;
  onClose: () => void;
}

/** Somebody else's change in the meantime is shown, and what was typed is kept. */
export function PatientFormDialog({ companyId, latest, onClose }: PatientFormDialogProps) {
  const change = useChangePatient(companyId);
  const [seen, setSeen] = useState(latest);
  const [leaving, setLeaving] = useState(false);
  const form = useForm<PatientDraft>({
    resolver: zodResolver(patientSchema),
    defaultValues: draftOf(latest),
  });
  const { isDirty } = form.formState;
  const { error } = change;
  const close = () => (isDirty ? setLeaving(true) : onClose());

  /** @param from what the save goes on from: others' changes up to it were seen */
  const save = (from: PatientRecord) =>
    form.handleSubmit((draft) =>
      change.mutate(
        { seen: from, values: toChange(draft, seen) },
        {
          onSuccess: () => {
            toast.success('Patient saved', {
              description: fullName({ first_name: draft.firstName, last_name: draft.lastName }),
            });
            onClose();
          },
          onError: ({ code }) => {
            if (code !== 'duplicate') return;
            form.setError('recordNumber', { message: 'Another patient has this number.' });
          },
        },
      ),
    );

  return (
    <Dialog
      open
      onOpenChange={close}
      title="Edit patient"
      description={fullName(seen)}
      locked={change.isPending}
      onSubmit={(event) => void save(seen)(event)}
      footer={
        <>
          <Button disabled={change.isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={change.isPending}>
            Save patient
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <PatientFields form={form} />
        {error?.code === 'stale' ? (
          <OvertakenNotice
            message={error.message}
            changes={changesOf(seen, latest)}
            unknown={seen.updated_at === latest.updated_at}
            onKeepMine={(event) => void save(latest)(event)}
            onTakeTheirs={() => {
              form.reset(draftOf(latest));
              setSeen(latest);
              change.reset();
            }}
          />
        ) : (
          <FormError message={error?.code === 'duplicate' ? undefined : error?.message} />
        )}
      </div>
      {leaving && <DiscardDialog onKeep={() => setLeaving(false)} onDiscard={onClose} />}
    </Dialog>
  );
}
