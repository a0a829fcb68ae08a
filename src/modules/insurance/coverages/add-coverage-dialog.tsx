import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { fullName } from '@/lib/person-names';
import type { KnownPatient } from '@/tables/patients/known-patient';
import { payerQueries } from '@/tables/payers/payers.queries';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { DiscardDialog } from '@/ui/discard-dialog';
import { FormError } from '@/ui/form-error';
import { useUnsavedGuard } from '@/ui/use-unsaved-guard';
import {
  type CoverageDraft,
  coverageSchema,
  EMPTY_COVERAGE,
  toNewCoverage,
} from '../coverage/coverage.model';
import { useSaveCoverage } from '../coverage/coverage.mutations';
import { CoverageFields } from '../coverage/coverage-fields';
import { rankTakenIn } from '../coverage/rank-taken';
import { LoadingDialog } from '../loading-dialog';

interface AddCoverageDialogProps {
  patient: KnownPatient;
  onClose: () => void;
}

/** Writes down what a patient is insured by, without a picture of the card. */
export function AddCoverageDialog({ patient, onClose }: AddCoverageDialogProps) {
  const company = useCompany();
  const payers = useQuery(payerQueries.active(company.id));
  const save = useSaveCoverage(company.id);
  // Made once for this form: however often it is sent, one coverage comes of it.
  const [id] = useState(() => crypto.randomUUID());
  const [leaving, setLeaving] = useState(false);
  const form = useForm<CoverageDraft>({
    resolver: zodResolver(coverageSchema),
    defaultValues: { ...EMPTY_COVERAGE, patient },
  });
  const { isDirty } = form.formState;
  const close = () => (isDirty ? setLeaving(true) : onClose());
  const unasked = useUnsavedGuard({
    dirty: isDirty,
    saving: save.isPending,
    until: 'move',
    discard: onClose,
  });
  const taken = rankTakenIn(save.error);

  const send = (replacesId: string | null) =>
    form.handleSubmit((draft) =>
      save.mutate(toNewCoverage(draft, patient.id, { id, companyId: company.id, replacesId }), {
        onSuccess: () => {
          toast.success('Coverage saved', { description: fullName(patient) });
          onClose();
        },
      }),
    );

  if (!payers.data) {
    return <LoadingDialog title="Add coverage" queries={[payers]} onClose={onClose} />;
  }
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={close}
      title="Add coverage"
      description={fullName(patient)}
      locked={save.isPending}
      onSubmit={(event) => void send(null)(event)}
      footer={
        <>
          <Button disabled={save.isPending} onClick={close}>
            Cancel
          </Button>
          {taken && (
            <Button
              disabled={save.isPending}
              onClick={(event) => void send(taken.coverage_id)(event)}
            >
              Replace {taken.payer}
            </Button>
          )}
          <Button type="submit" variant="primary" pending={save.isPending}>
            Save coverage
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <CoverageFields
          form={form}
          payers={payers.data}
          evidence={() => null}
          newPayerName={undefined}
        />
        <FormError message={save.error?.message} />
      </div>
      {leaving && (
        <DiscardDialog onKeep={() => setLeaving(false)} onDiscard={() => unasked(onClose)} />
      )}
    </Dialog>
  );
}
