import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { fullName } from '@/lib/person-names';
import { refusalOf } from '@/lib/refusal';
import type { KnownPatient } from '@/tables/patients/known-patient';
import { payerQueries } from '@/tables/payers/payers.queries';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { DiscardDialog } from '@/ui/discard-dialog';
import { FormError } from '@/ui/form-error';
import { OvertakenNotice } from '@/ui/overtaken-notice';
import { useUnsavedGuard } from '@/ui/use-unsaved-guard';
import { type CoverageDraft, coverageSchema } from '../coverage/coverage.model';
import { CoverageFields } from '../coverage/coverage-fields';
import { useChangeCoverage } from './coverages.mutations';
import type { PatientCoverage } from './coverages.queries';
import { changesOf, draftOf, toChange } from './edited-coverage';

interface EditCoverageDialogProps {
  patient: KnownPatient;
  /** The coverage as it is now, which may be newer than what the form began with. */
  latest: PatientCoverage;
  onClose: () => void;
}

/** Corrects a coverage. Somebody else's change in the meantime is shown, and what was typed is kept. */
export function EditCoverageDialog({ patient, latest, onClose }: EditCoverageDialogProps) {
  const company = useCompany();
  const payers = useQuery(payerQueries.active(company.id));
  const change = useChangeCoverage(company.id);
  const [seen, setSeen] = useState(latest);
  const [leaving, setLeaving] = useState(false);
  const form = useForm<CoverageDraft>({
    resolver: zodResolver(coverageSchema),
    defaultValues: draftOf(latest, patient),
  });
  const { isDirty } = form.formState;
  const unasked = useUnsavedGuard({
    dirty: isDirty,
    saving: change.isPending,
    until: 'move',
    discard: onClose,
  });
  const overtaken = refusalOf(change.error)?.kind === 'stale';

  const save = (revision: number) =>
    form.handleSubmit((draft) =>
      change.mutate(
        { id: latest.id, values: toChange(draft, revision) },
        {
          onSuccess: () => {
            toast.success('Coverage saved', { description: fullName(patient) });
            onClose();
          },
        },
      ),
    );

  // A payer the clinic no longer works with stays choosable for the coverage that has it.
  const known = payers.data ?? [];
  const choices = known.some(({ id }) => id === seen.payer_id) ? known : [seen.payer, ...known];

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={() => (isDirty ? setLeaving(true) : onClose())}
      title="Edit coverage"
      description={fullName(patient)}
      locked={change.isPending}
      onSubmit={(event) => void save(seen.revision)(event)}
      footer={
        <>
          <Button
            disabled={change.isPending}
            onClick={() => (isDirty ? setLeaving(true) : onClose())}
          >
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={change.isPending}>
            Save coverage
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <CoverageFields
          form={form}
          payers={choices}
          evidence={() => null}
          newPayerName={undefined}
        />
        {overtaken && change.error ? (
          <OvertakenNotice
            message={change.error.message}
            changes={changesOf(seen, latest)}
            unknown={seen.revision === latest.revision}
            onKeepMine={(event) => void save(latest.revision)(event)}
            onTakeTheirs={() => {
              form.reset(draftOf(latest, patient));
              setSeen(latest);
              change.reset();
            }}
          />
        ) : (
          <FormError message={change.error?.message} />
        )}
      </div>
      {leaving && (
        <DiscardDialog onKeep={() => setLeaving(false)} onDiscard={() => unasked(onClose)} />
      )}
    </Dialog>
  );
}
