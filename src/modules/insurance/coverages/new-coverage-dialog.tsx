import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { FormCancel } from '@/kit/form/form-cancel';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormSubmit } from '@/kit/form/form-submit';
import type { KitForm } from '@/kit/form/use-zod-form';
import { calendarDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import { useSaveCoverage } from '@/records/coverages/coverages.mutations';
import { rankTakenIn } from '@/records/coverages/rank-taken';
import { useVerify } from '@/records/eligibility/eligibility.mutations';
import { eligibilityQueries } from '@/records/eligibility/eligibility.queries';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { type CoverageDraft, toNewCoverage } from './coverage.model';
import { MemberIdWarning } from './member-id-warning';

interface NewCoverageDialogProps {
  form: KitForm<CoverageDraft>;
  title: string;
  description: string;
  /** Wide if something stands beside the fields. */
  size?: 'lg' | 'xl';
  /** Replaces Cancel. */
  back?: ReactNode;
  dirty?: boolean;
  /** Saves related data after the coverage. */
  alsoSave?: (coverageId: string, draft: CoverageDraft) => Promise<void>;
  /** Gets the new coverage; without it, the dialog offers to verify. */
  onSaved?: ((coverageId: string) => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Adds a coverage. If the patient has one of that rank, the new one can replace it. */
export function NewCoverageDialog({
  form,
  title,
  description,
  size = 'lg',
  back,
  dirty = false,
  alsoSave,
  onSaved,
  onClose,
  children,
}: NewCoverageDialogProps) {
  const company = useCompany();
  const navigate = useNavigate();
  // Made once: however often the form is sent, it creates one coverage.
  const [id] = useState(() => crypto.randomUUID());
  const [requestId] = useState(() => crypto.randomUUID());
  const client = useQueryClient();
  const save = useSaveCoverage();
  const verify = useVerify();
  const taken = rankTakenIn(save.error);

  const verifyOf = (patientId: string) => () =>
    void navigate(paths.verifyInsurance(company.slug, { patient: patientId, policy: id }));

  /** Asks for the patient's next visit, as the verify dialog does, and opens the payer's answer. */
  async function verifyNow(patientId: string) {
    const next = await client.fetchQuery(eligibilityQueries.next(company.id, patientId, null));
    const status = await verify.mutateAsync({
      request: {
        id: requestId,
        coverageId: id,
        preset: next?.preset ?? 'consult',
        serviceDate: next?.day ?? calendarDay(new Date(), company.timeZone),
      },
      signal: new AbortController().signal,
    });
    if (status) await navigate(paths.eligibilityRequest(company.slug, status.id));
  }

  async function send(draft: CoverageDraft, intent?: string) {
    if (!draft.patient) return;
    const replacesId = intent === 'replace' && taken ? taken.coverage_id : null;
    await save.mutateAsync(
      toNewCoverage(draft, draft.patient.id, { id, companyId: company.id, replacesId }),
    );
    await alsoSave?.(id, draft);
    onSaved?.(id);
    if (intent === 'verify') {
      toast.success('Coverage saved', { description: fullName(draft.patient) });
      // The verify dialog says what is missing, or why the payer could not be asked.
      await verifyNow(draft.patient.id).catch(verifyOf(draft.patient.id));
      return;
    }
    toast.success('Coverage saved', {
      description: fullName(draft.patient),
      ...(onSaved === undefined && {
        action: { label: 'Verify insurance', onClick: verifyOf(draft.patient.id) },
      }),
    });
    onClose();
  }

  return (
    <FormDialog
      form={form}
      size={size}
      title={title}
      description={description}
      dirty={dirty}
      onSubmit={send}
      failure={({ error, retry }) => (
        <div className="grid justify-items-start gap-3">
          <FormError message={error.message} />
          {taken && (
            <Button size="sm" onClick={() => retry('replace')}>
              Replace {taken.payer}
            </Button>
          )}
        </div>
      )}
      footer={
        <>
          {back ?? <FormCancel />}
          {onSaved === undefined && <FormSubmit intent="verify">Save and verify</FormSubmit>}
          <FormSubmit>Save coverage</FormSubmit>
        </>
      }
      onClose={onClose}
    >
      {children}
      <MemberIdWarning form={form} />
    </FormDialog>
  );
}
