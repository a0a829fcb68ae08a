import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { FormCancel } from '@/kit/form/form-cancel';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormRow } from '@/kit/form/form-row';
import { FormSelect } from '@/kit/form/form-select';
import { FormSubmit } from '@/kit/form/form-submit';
import { FormText } from '@/kit/form/form-text';
import { useZodForm } from '@/kit/form/use-zod-form';
import { QueryDialog } from '@/kit/query/query-dialog';
import { sureOfNone, together } from '@/kit/query/query-read';
import { calendarDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { coverageQueries } from '@/records/coverages/coverages.queries';
import { PRESETS, type Preset, presetSchema } from '@/records/eligibility/eligibility.model';
import { useVerify } from '@/records/eligibility/eligibility.mutations';
import { eligibilityQueries } from '@/records/eligibility/eligibility.queries';
import type { VerifyPrefill } from '@/records/eligibility/verify-link';
import { FormPatient } from '@/records/patients/form-patient';
import { type KnownPatient, knownPatientSchema } from '@/records/patients/known-patient';
import { patientQueries } from '@/records/patients/patients.queries';
import { usePatientSearch } from '@/records/patients/use-patient-search';
import { npiQueries } from '@/records/payers/npis.queries';
import { PatientPrefillNote } from '@/records/referrals/patient-prefill-note';
import { type PatientPrefill, usePatientPrefill } from '@/records/referrals/use-patient-prefill';
import { Button } from '@/ui/button';
import { Spinner } from '@/ui/spinner';
import { missingFor } from '../missing-info/missing-info.model';
import { useMissingInfo } from '../missing-info/use-missing-info';
import { requestIds } from '../request-ids';
import { CoverageChoice } from './coverage-choice';

const verifySchema = z
  .object({
    patient: knownPatientSchema.nullable(),
    /** Empty until the member chooses: the first one that can be verified counts. */
    coverageId: z.string(),
    preset: presetSchema,
    serviceDate: z.iso.date('Choose the day of the visit.'),
  })
  .superRefine(({ patient }, context) => {
    if (!patient) {
      context.addIssue({ code: 'custom', path: ['patient'], message: 'Choose the patient.' });
    }
  });

interface NextService {
  day: string;
  preset: Preset;
}

interface VerifyDialogProps {
  from: VerifyPrefill;
  onClose: () => void;
}

export function VerifyDialog({ from, onClose }: VerifyDialogProps) {
  const { id: companyId } = useCompany();
  // Sends the source along; fills in only the patient.
  const prefill = usePatientPrefill(companyId, { patientId: from.patientId, referralId: null });
  // A visit or an operation has its own day.
  const asksNext = from.patientId !== null && !hasOwnDay(from);
  const next = useQuery({
    ...eligibilityQueries.next(companyId, from.patientId ?? '', from.referralId),
    enabled: asksNext,
  });
  const { data: known, ...read } = together(prefill, ...(asksNext ? [next] : []));
  return (
    <QueryDialog
      title="Verify insurance"
      query={{ ...read, data: known && prefill.data }}
      onClose={onClose}
    >
      {(begun) => (
        <VerifyForm from={from} prefill={begun} next={next.data ?? null} onClose={onClose} />
      )}
    </QueryDialog>
  );
}

const hasOwnDay = ({ day, requestId, caseId }: VerifyPrefill) =>
  day !== null || requestId !== null || caseId !== null;

interface VerifyFormProps {
  from: VerifyPrefill;
  prefill: PatientPrefill;
  /** The patient's next booked visit, the first choice for a request. */
  next: NextService | null;
  onClose: () => void;
}

function VerifyForm({ from, prefill, next, onClose }: VerifyFormProps) {
  const { id: companyId, slug, timeZone } = useCompany();
  const navigate = useNavigate();
  const search = usePatientSearch(companyId);
  const client = useQueryClient();
  const [today] = useState(() => calendarDay(new Date(), timeZone));
  const form = useZodForm(verifySchema, {
    patient: prefill.patient,
    coverageId: from.coverageId ?? '',
    preset: from.preset ?? next?.preset ?? 'consult',
    serviceDate: from.day ?? next?.day ?? today,
  });
  const [picked, chosen] = useWatch({ control: form.control, name: ['patient', 'coverageId'] });
  const { patient, coverages, hasNpi, coverage } = useCoverages(companyId, picked, chosen);
  const { addMissing, missingInfoDialog } = useMissingInfo();
  const { isSubmitting, errors } = form.formState;

  const [idFor] = useState(requestIds);
  const verify = useVerify();
  const stopping = useRef<AbortController>(undefined);
  // Stop waiting when the dialog closes.
  useEffect(() => () => stopping.current?.abort(), []);

  async function follow(chosenPatient: KnownPatient | null) {
    form.setValue('coverageId', '');
    form.clearErrors('coverageId');
    if (chosenPatient === null || hasOwnDay(from)) return;
    const { preset, serviceDate } = form.formState.dirtyFields;
    // Without it, the day is today's and can be changed.
    const booked = await client
      .fetchQuery(eligibilityQueries.next(companyId, chosenPatient.id, null))
      .catch(() => null);
    if (form.getValues('patient')?.id !== chosenPatient.id) return;
    if (!serviceDate) form.setValue('serviceDate', booked?.day ?? today);
    if (!preset) form.setValue('preset', booked?.preset ?? 'consult');
  }

  async function send({ preset, serviceDate }: z.infer<typeof verifySchema>) {
    if (!coverage) {
      form.setError('coverageId', { message: 'There is no coverage to verify yet.' });
      return;
    }
    const { referralId, requestId, caseId } = from;
    // Another patient than the link's was chosen, so the request isn't about that visit any more.
    const source = picked?.id === from.patientId ? { referralId, requestId, caseId } : {};
    const controller = new AbortController();
    stopping.current = controller;
    const status = await verify.mutateAsync({
      request: {
        id: idFor(coverage.id, preset, serviceDate, JSON.stringify(source)),
        coverageId: coverage.id,
        preset,
        serviceDate,
        ...source,
      },
      signal: controller.signal,
    });
    // Stays busy until the response opens, so nothing can be pressed twice.
    if (status) await navigate(paths.eligibilityRequest(slug, status.id), { replace: true });
  }

  return (
    <FormDialog
      form={form}
      title="Verify insurance"
      description="Asks the payer whether the plan is active and what it covers."
      dirty={search.text !== '' && patient === null}
      onSubmit={send}
      footer={
        <>
          {isSubmitting ? (
            <Button onClick={() => stopping.current?.abort()}>Stop asking</Button>
          ) : (
            <FormCancel />
          )}
          {/* Not known yet. */}
          <FormSubmit disabled={patient !== null && coverages.isFetching && !coverages.data}>
            Verify
          </FormSubmit>
        </>
      }
      onClose={onClose}
    >
      <fieldset disabled={isSubmitting} className="grid min-w-0 gap-4">
        <legend className="sr-only">What to verify</legend>
        <PatientPrefillNote prefill={prefill} thing="request" />
        <FormPatient
          control={form.control}
          name="patient"
          search={search}
          onChoose={(one) => void follow(one)}
        />
        {patient && (
          <CoverageChoice
            coverages={coverages}
            patient={patient}
            value={coverage?.id}
            error={coverage ? undefined : errors.coverageId?.message}
            hasNpi={hasNpi}
            onChange={(id) => {
              form.setValue('coverageId', id);
              form.clearErrors('coverageId');
            }}
            onAdd={addMissing}
          />
        )}
        <FormRow>
          <FormSelect
            control={form.control}
            name="preset"
            label="What for"
            options={PRESETS}
            disabled={isSubmitting}
          />
          <FormText
            control={form.control}
            name="serviceDate"
            label="Day of the visit"
            required
            type="date"
          />
        </FormRow>
      </fieldset>
      {/* Always rendered, so that screen readers announce each change. */}
      <div role="status" className="text-muted text-sm empty:hidden">
        {isSubmitting && <SendingNote payer={coverage?.payer.name ?? 'the payer'} />}
        {!isSubmitting && verify.data === null && (
          <p>Stopped. Nothing is lost: press Verify to ask again.</p>
        )}
      </div>
      {missingInfoDialog}
    </FormDialog>
  );
}

/**
 * What can be verified for a patient.
 * @param chosen the member's choice; else the first that can be verified
 */
function useCoverages(companyId: string, picked: KnownPatient | null, chosen: string) {
  const patientId = picked?.id ?? '';
  const enabled = picked !== null;
  const known = useQuery({ ...patientQueries.known(companyId, patientId), enabled });
  const coverages = sureOfNone(
    useQuery({ ...coverageQueries.inUse(companyId, patientId), enabled }),
  );
  const holders = useQuery(npiQueries.holders(companyId));
  // The current details: a date of birth may have been added since the choice.
  const patient = picked && (known.data ?? picked);
  const hasNpi = holders.data?.some(({ npi }) => npi !== null) ?? true;
  const complete = patient
    ? (coverages.data ?? []).filter((one) => missingFor(one, patient, hasNpi).length === 0)
    : [];
  const coverage = complete.find(({ id }) => id === chosen) ?? complete[0];
  return { patient, coverages, hasNpi, coverage };
}

/** Most payers answer within this time. */
const PATIENCE_MS = 5_000;

function SendingNote({ payer }: { payer: string }) {
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="flex items-center gap-2.5">
      <Spinner className="size-4 shrink-0 text-accent" />
      <span>
        Asking {payer}… {long && 'A slow payer is tried three times, for up to two minutes.'}
      </span>
    </p>
  );
}
