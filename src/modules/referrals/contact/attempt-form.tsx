import { Phone } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { phoneProblem } from '@/fields/checks';
import { FormChoice } from '@/kit/form/form-choice';
import { FormRow } from '@/kit/form/form-row';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { calendarDay } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import { formatPhone, telLink } from '@/lib/phone';
import { enums } from '@/lib/supabase/database.types';
import {
  type AttemptDraft,
  attemptSchema,
  hasNumber,
  momentFields,
  outcomesOf,
  phoneOf,
  toAttempt,
} from '@/records/contact-attempts/contact-attempts.model';
import {
  CONTACT_OUTCOME_LABELS,
  PARTY_LABELS,
  WAY_LABELS,
} from '@/records/contact-attempts/contact-labels';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import { buttonClasses } from '@/ui/button-classes';

interface AttemptFormProps {
  referral: Pick<ReferralDetail, 'patient' | 'provider' | 'practice'>;
  timeZone: string;
  /** The same id is the same attempt. */
  onSave: (attempt: ReturnType<typeof toAttempt> & { attempt_id: string }) => Promise<unknown>;
  onClose: () => void;
}

const WAYS = enums.contact_way.map((value) => ({ value, label: WAY_LABELS[value] }));

export function AttemptForm({ referral, timeZone, onSave, onClose }: AttemptFormProps) {
  // Made once for a form: sent again after a lost answer, it is one attempt at one time.
  const [opened] = useState(() => ({ id: crypto.randomUUID(), at: new Date().toISOString() }));
  const { patient } = referral;
  const numberOf = (party: AttemptDraft['party']) => {
    const phone = phoneOf(referral, party);
    return phone === null ? '' : formatPhone(phone);
  };
  const form = useZodForm(attemptSchema, {
    phone: '',
    ...momentFields(opened.at, timeZone),
    note: '',
  });
  const { control } = form;
  const [way, phone] = useWatch({ control, name: ['way', 'phone'] });
  return (
    <SaveDialog
      form={form}
      title="Log a call"
      footer="Save"
      saved="Contact attempt saved"
      onSubmit={(draft) =>
        onSave({ attempt_id: opened.id, ...toAttempt(draft, opened.at, timeZone) })
      }
      onClose={onClose}
    >
      <FormRow>
        <FormSelect
          control={control}
          name="party"
          label="Who"
          options={partiesOf(patient)}
          required
          onChoose={(party) => form.setValue('phone', numberOf(party))}
        />
        <FormSelect
          control={control}
          name="way"
          label="How"
          options={WAYS}
          required
          onChoose={(chosen) => {
            const { outcome } = form.getValues();
            if (outcome && !outcomesOf(chosen).includes(outcome)) form.resetField('outcome');
          }}
        />
      </FormRow>
      {way && hasNumber(way) && (
        <div className="flex items-start gap-2">
          <FormText
            control={control}
            name="phone"
            label="Number"
            type="tel"
            className="min-w-0 flex-1"
          />
          {way === 'phone' && phoneProblem(phone) === null && (
            <a href={telLink(phone)} className={buttonClasses({ className: 'mt-7' })}>
              <Phone aria-hidden="true" className="size-4" />
              Call
            </a>
          )}
        </div>
      )}
      {way && (
        <FormChoice
          control={control}
          name="outcome"
          label="Outcome"
          options={outcomesOf(way).map((value) => ({
            value,
            label: CONTACT_OUTCOME_LABELS[value],
          }))}
          required
        />
      )}
      <FormRow>
        <FormText
          control={control}
          name="day"
          label="Day"
          type="date"
          max={calendarDay(new Date(opened.at), timeZone)}
        />
        <FormText control={control} name="time" label="Time" type="time" />
      </FormRow>
      <FormTextArea control={control} name="note" label="Note" hint="Optional." rows={2} />
    </SaveDialog>
  );
}

function partiesOf(patient: ReferralDetail['patient']) {
  const names: Record<AttemptDraft['party'], string> = {
    ...PARTY_LABELS,
    patient: fullName(patient),
    ...(patient.guardian_name !== null && { guardian: `${patient.guardian_name} (guardian)` }),
  };
  return enums.contact_party.map((value) => ({ value, label: names[value] }));
}
