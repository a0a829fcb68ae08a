import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { rankLabel } from '@/fields/coverage-rank';
import { FormRow } from '@/kit/form/form-row';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { memberQueries } from '@/records/members/members.queries';
import type { AuthorizationInput } from './authorization-draft';
import { authorizationQueries } from './authorizations.queries';
import { ServiceFields } from './service-fields';

interface AuthorizationFieldsProps<Output> {
  control: Control<AuthorizationInput, unknown, Output>;
  companyId: string;
  patientId: string;
  /** The payer has decided: the request can't change. */
  decided?: boolean;
}

export function AuthorizationFields<Output>({
  control,
  companyId,
  patientId,
  decided = false,
}: AuthorizationFieldsProps<Output>) {
  const coverages = useQuery(authorizationQueries.coverages(companyId, patientId));
  const members = useQuery(memberQueries.working(companyId));
  return (
    <>
      <FormRow>
        <FormSelect
          control={control}
          name="coverageId"
          label="Coverage"
          required
          placeholder="Choose a coverage"
          problem={coverages.data?.length === 0 ? 'Add the patient’s coverage first.' : undefined}
          options={(coverages.data ?? []).map(({ id: value, rank, payer, member_id }) => ({
            value,
            label: [payer.name, rankLabel(rank).toLowerCase(), member_id]
              .filter(Boolean)
              .join(', '),
          }))}
        />
        <FormSelect
          control={control}
          name="assignedTo"
          label="Assigned to"
          placeholder="No one"
          options={(members.data ?? []).map(({ userId, name }) => ({ value: userId, label: name }))}
        />
      </FormRow>
      {!decided && <ServiceFields control={control} />}
      <FormText control={control} name="followUpOn" label="Follow up on" type="date" />
      <FormTextArea
        control={control}
        name="notes"
        label="Notes"
        hint="Internal: no payer or patient sees them."
        rows={2}
      />
    </>
  );
}
