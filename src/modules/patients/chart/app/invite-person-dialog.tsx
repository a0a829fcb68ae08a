import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { FormChoice } from '@/kit/form/form-choice';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { useZodForm } from '@/kit/form/use-zod-form';
import { formatCalendarDate } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import { enums } from '@/lib/supabase/database.types';
import { useInviteToChart } from '@/records/chart-access/chart-access.mutations';
import { LEVEL_LABELS, RELATION_LABELS } from '@/records/chart-access/chart-access-labels';
import type { Chart } from '@/records/patient-chart/chart.schema';
import { CodeDialog } from './code-dialog';
import { invitePersonSchema, newInvite, toInvite } from './invite-person.model';

interface InvitePersonDialogProps {
  chart: Chart;
  isMinor: boolean;
  onClose: () => void;
}

const RELATIONS = enums.chart_relation.map((value) => ({ value, label: RELATION_LABELS[value] }));
const LEVELS = [...enums.chart_level]
  .reverse()
  .map((value) => ({ value, label: LEVEL_LABELS[value] }));

/** Invites a person to the chart, then shows the code, to be printed or read out. */
export function InvitePersonDialog({ chart, isMinor, onClose }: InvitePersonDialogProps) {
  const { id: companyId } = useCompany();
  const { patient, clinic } = chart;
  const [id] = useState(() => crypto.randomUUID());
  const invite = useInviteToChart(companyId, patient.id);
  const form = useZodForm(
    invitePersonSchema,
    newInvite({
      name: fullName(patient),
      email: patient.email,
      guardian: patient.guardian_name,
      isMinor,
      hasDied: patient.deceased_on !== null,
    }),
  );

  if (invite.data) {
    const { holder, email } = toInvite(form.getValues());
    const { code, expires_at } = invite.data;
    return (
      <CodeDialog
        paper={{
          holder,
          email,
          code,
          expiresAt: expires_at,
          patient: fullName(patient),
          clinic: clinic.name,
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      form={form}
      title="Invite a person"
      description={`To open the chart of ${fullName(patient)} with an account of their own.`}
      footer="Create code"
      onSubmit={(draft) => invite.mutateAsync({ id, ...toInvite(draft) })}
      onClose={onClose}
    >
      <FormSelect
        control={form.control}
        name="relation"
        label="Relation to the patient"
        options={RELATIONS}
      />
      <FormText control={form.control} name="holder" label="Name" required />
      <FormChoice
        control={form.control}
        name="level"
        label="May see"
        options={LEVELS}
        hint="Everything includes results, letters and who opened the chart."
      />
      <FormText
        control={form.control}
        name="email"
        label="Email address"
        hint="Only this address can use the code. If empty, anyone with the code and the date of birth can."
        type="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormText
        control={form.control}
        name="endsOn"
        label="Last day"
        hint={
          isMinor && patient.date_of_birth !== null
            ? `If empty, access ends on the 18th birthday of a patient born ${formatCalendarDate(patient.date_of_birth)}.`
            : 'If empty, access continues until you end it.'
        }
        type="date"
      />
    </FormDialog>
  );
}
