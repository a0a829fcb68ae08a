import type { Control } from 'react-hook-form';
import { FormField } from '@/kit/form/form-field';
import { FormRow } from '@/kit/form/form-row';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import type { ReferralCoverage } from '@/records/coverages/coverage-checks.queries';
import { NOBODY, PRIORITY_OPTIONS } from '@/records/referrals/referrals.model';
import { Select } from '@/ui/select';
import { coverageOfNew, coverageOptions, NO_COVERAGE } from '../coverage/coverage.model';
import { DiagnosesField } from '../diagnoses/diagnoses-field';
import { ServiceField } from '../diagnoses/service-field';
import type { DiagnosisSearch } from '../diagnoses/use-diagnosis-search';
import { ReferringProviderField } from '../directory/referring-provider-field';
import type { ReferrerSearch } from '../directory/use-referrer-search';
import type { ReferralDraft } from './new-referral.model';

export interface ReferralChoices {
  members: readonly { userId: string; name: string }[];
  /** Why members can't be chosen, if so. */
  membersError: string | undefined;
  referrers: ReferrerSearch;
  diagnoses: DiagnosisSearch;
  /** The clinic's services. */
  services: readonly string[];
  /** The chosen patient's. */
  coverages: readonly ReferralCoverage[];
}

interface ReferralFieldsProps {
  control: Control<ReferralDraft>;
  choices: ReferralChoices;
}

export function ReferralFields({ control, choices }: ReferralFieldsProps) {
  const { members, membersError, referrers, diagnoses, services, coverages } = choices;
  const assignees = [
    { value: NOBODY, label: 'No one yet' },
    ...members.map(({ userId, name }) => ({ value: userId, label: name })),
  ];
  return (
    <>
      <FormRow>
        <FormSelect control={control} name="priority" label="Priority" options={PRIORITY_OPTIONS} />
        <FormSelect
          control={control}
          name="assignedTo"
          label="Assignee"
          options={assignees}
          problem={membersError}
        />
      </FormRow>
      <FormTextArea control={control} name="reason" label="Reason" />
      <ReferringProviderField control={control} name="referringProvider" search={referrers} />
      {coverages.some(({ ended_on }) => ended_on === null) && (
        <FormField control={control} name="coverageId" label="Coverage">
          {(wiring, { value, onChange }) => (
            <Select
              {...wiring}
              options={coverageOptions(coverages)}
              value={coverageOfNew(coverages, value) ?? NO_COVERAGE}
              onValueChange={onChange}
            />
          )}
        </FormField>
      )}
      <details className="rounded-md border">
        <summary className="flex min-h-11 cursor-pointer items-center px-3.5 font-medium text-sm">
          More details
        </summary>
        <div className="grid gap-4 border-t p-3.5">
          <DiagnosesField control={control} name="diagnoses" search={diagnoses} />
          <FormRow>
            <ServiceField control={control} name="service" services={services} />
            <FormText
              control={control}
              name="seeBy"
              label="See by"
              type="date"
              hint="Empty: from the priority."
            />
          </FormRow>
          <FormText
            control={control}
            name="authorizationNumber"
            label="Referral or authorization number"
          />
        </div>
      </details>
    </>
  );
}
