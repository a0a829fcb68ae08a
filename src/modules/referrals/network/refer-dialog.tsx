import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormField } from '@/kit/form/form-field';
import { FormRow } from '@/kit/form/form-row';
import { FormSelect } from '@/kit/form/form-select';
import { FormSwitch } from '@/kit/form/form-switch';
import { FormTextArea } from '@/kit/form/form-text-area';
import { useZodForm } from '@/kit/form/use-zod-form';
import { QueryDialog } from '@/kit/query/query-dialog';
import { together } from '@/kit/query/query-read';
import { namedOptions } from '@/lib/named-options';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import { useReferToClinic } from '@/records/clinic-network/clinic-network.mutations';
import {
  type NetworkClinic,
  networkQueries,
} from '@/records/clinic-network/clinic-network.queries';
import { clinicAddress } from '@/records/clinic-network/network-filters';
import { FormPatient } from '@/records/patients/form-patient';
import type { KnownPatient } from '@/records/patients/known-patient';
import { patientQueries } from '@/records/patients/patients.queries';
import { usePatientSearch } from '@/records/patients/use-patient-search';
import { providerQueries } from '@/records/providers/providers.queries';
import { PRIORITY_OPTIONS } from '@/records/referrals/referrals.model';
import { DiagnosesField } from '../diagnoses/diagnoses-field';
import { ServiceField } from '../diagnoses/service-field';
import { useDiagnosisSearch } from '../diagnoses/use-diagnosis-search';
import { DocumentChoice } from './document-choice';
import {
  EMPTY_REFERRAL,
  NO_PROVIDER,
  type ReferDraft,
  referSchema,
  toReferral,
} from './refer.model';

interface ReferDialogProps {
  patientId: string | null;
  onClose: () => void;
}

export function ReferDialog({ patientId, onClose }: ReferDialogProps) {
  const { id: companyId } = useCompany();
  const patient = useQuery({
    ...patientQueries.known(companyId, patientId ?? ''),
    enabled: patientId !== null,
  });
  if (patientId === null) return <Ready patient={null} onClose={onClose} />;
  return (
    <QueryDialog
      title="Refer a patient"
      query={patient}
      missing="There is no such patient in this clinic."
      onClose={onClose}
    >
      {(known) => <Ready patient={known} onClose={onClose} />}
    </QueryDialog>
  );
}

interface ReadyProps {
  patient: KnownPatient | null;
  onClose: () => void;
}

function Ready(props: ReadyProps) {
  const { id: companyId } = useCompany();
  const clinics = useQuery(networkQueries.clinics(companyId, clinicAddress.usual));
  const providers = useQuery(providerQueries.active(companyId));
  return (
    <QueryDialog
      title="Refer a patient"
      query={together(clinics, providers)}
      missing=""
      onClose={props.onClose}
    >
      {([found, team]) => (
        <ReferForm
          {...props}
          clinics={found.filter(({ state }) => state === 'connected')}
          providers={team}
        />
      )}
    </QueryDialog>
  );
}

interface ReferFormProps extends ReadyProps {
  clinics: readonly NetworkClinic[];
  providers: readonly { id: string; name: string }[];
}

function ReferForm({ clinics, providers, patient, onClose }: ReferFormProps) {
  const { id: companyId, slug, name } = useCompany();
  const navigate = useNavigate();
  const [id] = useState(() => crypto.randomUUID());
  const refer = useReferToClinic(companyId);
  const search = usePatientSearch(companyId);
  const diagnoses = useDiagnosisSearch(companyId);
  const form = useZodForm(referSchema, {
    ...EMPTY_REFERRAL,
    patient,
    partnerId: clinics.length === 1 ? (clinics[0]?.partner_id ?? '') : '',
    providerId: providers[0]?.id ?? NO_PROVIDER,
  });
  const chosen = form.watch('patient');
  const partner = clinics.find(({ partner_id }) => partner_id === form.watch('partnerId'));

  async function send(draft: ReferDraft) {
    if (draft.patient === null) return;
    await refer.mutateAsync(toReferral(draft, id, draft.patient.id));
    toast.success('Referral sent', {
      description: `${fullName(draft.patient)} to ${partner?.name ?? 'the clinic'}`,
    });
    onClose();
    await navigate(paths.outgoingReferral(slug, id));
  }

  return (
    <FormDialog
      form={form}
      title="Refer a patient"
      description="Name, birth date, contact and what you enter are sent."
      footer="Send referral"
      dirty={search.text !== ''}
      onSubmit={send}
      onClose={onClose}
    >
      <FormSelect
        control={form.control}
        name="partnerId"
        label="Clinic"
        required
        placeholder="Choose a clinic"
        options={clinics.map(({ partner_id, name: label }) => ({ value: partner_id, label }))}
        hint={
          clinics.length === 0 ? (
            <>
              No clinic is connected yet. <Link to={paths.networkClinics(slug)}>Find a clinic</Link>
            </>
          ) : undefined
        }
      />
      <FormPatient
        control={form.control}
        name="patient"
        search={search}
        onChoose={() => form.setValue('documents', [])}
      />
      <FormRow>
        <FormSelect
          control={form.control}
          name="priority"
          label="Priority"
          options={PRIORITY_OPTIONS}
        />
        <ServiceField control={form.control} name="service" services={partner?.services ?? []} />
      </FormRow>
      <FormTextArea control={form.control} name="reason" label="Reason" required />
      <DiagnosesField control={form.control} name="diagnoses" search={diagnoses} />
      <FormSelect
        control={form.control}
        name="providerId"
        label="Referring provider"
        options={[...namedOptions(providers), { value: NO_PROVIDER, label: name }]}
      />
      <FormSwitch control={form.control} name="insurance" label="Send the insurance" />
      {chosen !== null && (
        <FormField control={form.control} name="documents" label="Documents to share">
          {(_, { value, onChange }) => (
            <DocumentChoice patientId={chosen.id} chosen={value} onChange={onChange} />
          )}
        </FormField>
      )}
    </FormDialog>
  );
}
