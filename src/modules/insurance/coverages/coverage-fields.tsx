import { type ReactNode, useDeferredValue, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import { RANKS } from '@/fields/coverage-rank';
import { FormChoice } from '@/kit/form/form-choice';
import { FormCode } from '@/kit/form/form-code';
import { FormRow } from '@/kit/form/form-row';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import type { KitForm } from '@/kit/form/use-zod-form';
import { SEX_OPTIONS } from '@/records/patients/sexes';
import { AddPayerButton } from '@/records/payers/add-payer-button';
import {
  type CoverageDraft,
  isAnother,
  medicareNumberHint,
  NOT_ASKED,
  RELATIONSHIPS,
} from './coverage.model';
import { PayerField } from './payer-field';

interface CoverageFieldsProps {
  form: KitForm<CoverageDraft>;
  payers: readonly { id: string; name: string }[];
  /** Shown beside a field: where it was read. */
  evidence?: (field: keyof CoverageDraft) => ReactNode;
  /** The name on the card, if the clinic doesn't have this payer. */
  newPayerName?: string | undefined;
}

const TEXTS = [
  { name: 'groupNumber', label: 'Group number' },
  { name: 'planName', label: 'Plan' },
  { name: 'phone', label: 'Payer’s phone' },
  { name: 'rxBin', label: 'RxBIN' },
  { name: 'rxPcn', label: 'RxPCN' },
  { name: 'rxGroup', label: 'RxGroup' },
] as const;

export function CoverageFields({ form, payers, evidence, newPayerName }: CoverageFieldsProps) {
  const { id: companyId, isAdmin } = useCompany();
  const { control } = form;
  const relationship = useWatch({ control, name: 'relationship' });
  // A referral may name a subscriber without the relationship to the patient.
  const [isNamed] = useState(() => form.getValues('subscriberLastName') !== '');
  const hintOf = (field: keyof CoverageDraft) => evidence?.(field) ?? undefined;
  const medicareHint = useMedicareHint(control, payers);
  const read = hintOf('memberId');
  return (
    <FormRow>
      <div className="grid min-w-0 grid-cols-1 content-start justify-items-start gap-2">
        <PayerField control={control} payers={payers} hint={hintOf('payerId')} />
        {isAdmin && (
          <AddPayerButton
            companyId={companyId}
            name={newPayerName}
            onAdded={(id) => {
              form.setValue('payerId', id, { shouldDirty: true });
              form.clearErrors('payerId');
            }}
          />
        )}
      </div>
      <FormSelect control={control} name="rank" label="Rank" options={RANKS} />
      <FormCode
        control={control}
        name="memberId"
        label="Member ID"
        required
        hint={
          medicareHint === null ? (
            read
          ) : (
            <>
              {medicareHint} {read}
            </>
          )
        }
      />
      {TEXTS.map((text) => (
        <FormCode key={text.name} control={control} {...text} hint={hintOf(text.name)} />
      ))}
      <FormText
        control={control}
        name="effectiveFrom"
        label="Effective from"
        hint={hintOf('effectiveFrom')}
        type="date"
      />
      <FormText control={control} name="effectiveUntil" label="Effective until" type="date" />
      <FormChoice
        control={control}
        name="relationship"
        label="Subscriber"
        hint={
          relationship === NOT_ASKED ? 'The payer can’t be asked until this is known.' : undefined
        }
        className="sm:col-span-2"
        options={RELATIONSHIPS}
      />
      {(isAnother(relationship) || (isNamed && relationship === NOT_ASKED)) && (
        <SubscriberFields control={control} required={isAnother(relationship)} />
      )}
    </FormRow>
  );
}

/** The subscriber, if that isn't the patient. */
function SubscriberFields({
  control,
  required,
}: {
  control: Control<CoverageDraft>;
  required: boolean;
}) {
  return (
    <>
      <FormText control={control} name="subscriberFirstName" label="Subscriber’s first name" />
      <FormText
        control={control}
        name="subscriberLastName"
        label="Subscriber’s last name"
        required={required}
      />
      <FormText
        control={control}
        name="subscriberBirthDate"
        label="Subscriber’s date of birth"
        type="date"
      />
      <FormSelect
        control={control}
        name="subscriberSex"
        label="Subscriber’s sex"
        options={SEX_OPTIONS}
      />
      <FormCode
        control={control}
        name="patientMemberId"
        label="Patient’s own number"
        hint="Only if the card prints one per family member."
      />
    </>
  );
}

/** A hint if a number isn't in Medicare's format. It blocks nothing: the card decides. */
function useMedicareHint(
  control: Control<CoverageDraft>,
  payers: readonly { id: string; name: string }[],
): string | null {
  const [payerId, typed] = useWatch({ control, name: ['payerId', 'memberId'] });
  const memberId = useDeferredValue(typed);
  const payer = payers.find(({ id }) => id === payerId);
  return medicareNumberHint(payer?.name ?? '', memberId);
}
