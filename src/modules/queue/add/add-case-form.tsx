import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormRow } from '@/kit/form/form-row';
import { FormSelect } from '@/kit/form/form-select';
import { FormTextArea } from '@/kit/form/form-text-area';
import { useZodForm } from '@/kit/form/use-zod-form';
import { paths } from '@/lib/paths';
import { FormPatient } from '@/records/patients/form-patient';
import type { KnownPatient } from '@/records/patients/known-patient';
import { usePatientSearch } from '@/records/patients/use-patient-search';
import { diagnosisLabels } from '@/records/procedure-bundles/diagnosis-labels';
import type { OfferedBundle } from '@/records/procedure-bundles/procedure-bundles.queries';
import { PatientPrefillNote } from '@/records/referrals/patient-prefill-note';
import type { PatientPrefill } from '@/records/referrals/use-patient-prefill';
import { procedureWithSide } from '@/records/surgery-cases/cases.model';
import { minutesOf } from '@/records/surgery-cases/further-procedures.model';
import { atSideReason, codeSides, sideConflicts } from '@/records/surgery-cases/side.model';
import { STAGE_LABELS } from '@/records/surgery-cases/stage-labels';
import { surgeryCaseListQueries } from '@/records/surgery-cases/surgery-case-list.queries';
import { useAddCase } from '@/records/surgery-cases/surgery-cases.mutations';
import { AlreadyOpen } from '@/ui/already-open';
import { CodesField } from '../fields/codes-field';
import { DiagnosesField } from '../fields/diagnoses-field';
import { LocationField } from '../fields/location-field';
import { SideField } from '../fields/side-field';
import { SurgeonField } from '../fields/surgeon-field';
import { FurtherProcedures } from '../procedures/further-procedures';
import {
  type AddCaseDraft,
  addCaseSchema,
  EMPTY_DRAFT,
  toArguments,
  usualCodes,
} from './add-case.model';
import { BundlePreview } from './bundle-preview';

interface AddCaseFormProps {
  prefill: PatientPrefill;
  /** Each is empty if nothing is known. */
  suggested: Pick<AddCaseDraft, 'bundleId' | 'surgeonId' | 'locationId'>;
  bundles: readonly OfferedBundle[];
  today: string;
  onClose: () => void;
}

/** Mounted anew for each opening, so that each opening adds one case. */
export function AddCaseForm({ prefill, suggested, bundles, today, onClose }: AddCaseFormProps) {
  const { id: companyId, slug } = useCompany();
  const navigate = useNavigate();
  const [caseId] = useState(() => crypto.randomUUID());
  const search = usePatientSearch(companyId);
  const add = useAddCase(companyId);
  const first = bundles.find(({ id }) => id === suggested.bundleId);
  const form = useZodForm(addCaseSchema, {
    ...EMPTY_DRAFT,
    patient: prefill.patient,
    ...suggested,
    ...(first && {
      sideRule: first.laterality_rule,
      codeSides: codeSides(first),
      codes: usualCodes(first, prefill.patient?.date_of_birth ?? null, today),
    }),
  });
  const [patient, bundleId, side, diagnoses, sides, further] = useWatch({
    control: form.control,
    name: ['patient', 'bundleId', 'side', 'diagnoses', 'codeSides', 'further'],
  });
  const bundle = bundles.find(({ id }) => id === bundleId);

  function chooseCodes(next: OfferedBundle, bornOn: string | null) {
    form.setValue('codes', usualCodes(next, bornOn, today));
    form.clearErrors('codes');
  }

  function fitCodes(chosen: KnownPatient | null) {
    // The age decides which codes fit.
    if (bundle) chooseCodes(bundle, chosen?.date_of_birth ?? null);
  }

  function chooseBundle(id: string) {
    const next = bundles.find((one) => one.id === id);
    if (!next) return;
    form.setValue('sideRule', next.laterality_rule);
    // No member has named a side, or said that there is none.
    form.setValue('side', '');
    form.setValue('diagnoses', []);
    form.setValue('further', []);
    form.setValue('codeSides', codeSides(next));
    form.clearErrors(['side', 'sideReason']);
    chooseCodes(next, patient?.date_of_birth ?? null);
  }

  async function save(valid: AddCaseDraft) {
    const isTheirs = valid.patient?.id === prefill.patient?.id;
    const referralId = isTheirs ? (prefill.referral?.id ?? null) : null;
    const added = await add
      .mutateAsync(toArguments(valid, caseId, referralId))
      .catch(atSideReason(form));
    toast.success('Added to the surgery queue', {
      action: {
        label: 'Open',
        onClick: () => void navigate(paths.surgeryCase(slug, added.id)),
      },
    });
    onClose();
  }

  return (
    <FormDialog
      form={form}
      title="Add to surgery queue"
      description="The case begins in Pre-Op, with the procedure's checklist."
      footer="Add to queue"
      dirty={search.text !== ''}
      onSubmit={save}
      onClose={onClose}
    >
      <PatientPrefillNote prefill={prefill} thing="case" />
      <FormPatient control={form.control} name="patient" search={search} onChoose={fitCodes} />
      {patient && <OpenCases patientId={patient.id} />}
      <FormSelect
        control={form.control}
        name="bundleId"
        label="Procedure"
        required
        options={bundles.map(({ id, name, specialty }) => ({
          value: id,
          label: name,
          ...(specialty !== null && { hint: specialty }),
        }))}
        placeholder="Choose a procedure"
        {...(first && bundleId === first.id && { hint: 'Suggested by the referral. Check it.' })}
        onChoose={chooseBundle}
      />
      {bundle && (
        <>
          <SideField
            control={form.control}
            name="side"
            reasonName="sideReason"
            rule={bundle.laterality_rule}
            conflicts={sideConflicts({ side, diagnoses, codeSides: sides })}
          />
          <CodesField
            control={form.control}
            name="codes"
            codes={bundle.procedures}
            bornOn={patient?.date_of_birth}
            day={today}
          />
          <DiagnosesField
            control={form.control}
            name="diagnoses"
            offered={bundle.icd10_codes}
            labels={diagnosisLabels(bundle.icd10_labels)}
          />
          <FormProvider {...form}>
            <FurtherProcedures
              bundles={bundles}
              ownBundleId={bundle.id}
              bornOn={patient?.date_of_birth ?? null}
              day={today}
            />
          </FormProvider>
          <BundlePreview
            bundle={bundle}
            moreMinutes={further.reduce((sum, line) => sum + minutesOf(line), 0)}
          />
        </>
      )}
      <FormRow>
        <SurgeonField control={form.control} name="surgeonId" suggested={suggested.surgeonId} />
        <LocationField control={form.control} name="locationId" suggested={suggested.locationId} />
      </FormRow>
      <FormTextArea control={form.control} name="notes" label="Notes" rows={2} />
    </FormDialog>
  );
}

function OpenCases({ patientId }: { patientId: string }) {
  const { id: companyId, slug } = useCompany();
  const board = useQuery(surgeryCaseListQueries.board(companyId));
  const open = (board.data ?? []).filter(
    (one) => one.patient.id === patientId && one.stage !== 'completed',
  );
  return (
    <AlreadyOpen
      title="This patient is in the queue already."
      records={open.map((one) => ({
        id: one.id,
        href: paths.surgeryCase(slug, one.id),
        text: `${procedureWithSide(one)} (${STAGE_LABELS[one.stage]})`,
      }))}
    />
  );
}
