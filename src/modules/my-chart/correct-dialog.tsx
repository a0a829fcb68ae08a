import { useState } from 'react';
import { z } from 'zod';
import { PATIENT } from '@/fields/patient';
import { textsOf } from '@/fields/schema';
import { t } from '@/fields/words';
import { atField } from '@/kit/form/at-field';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { toAppError } from '@/lib/errors';
import { refusalOf } from '@/lib/refusal';
import { blankToNull } from '@/lib/text';
import { useAskClinic } from '@/records/patient-app/my-chart.mutations';
import type { MyChart } from '@/records/patient-app/my-chart.schema';

const { preferred_name, phone, email, address_line1, address_line2, city, state, zip_code } =
  PATIENT;
const FIELDS = {
  preferred_name,
  phone,
  email,
  address_line1,
  address_line2,
  city,
  state,
  zip_code,
};
type Key = keyof typeof FIELDS;
const KEYS: readonly Key[] = [
  'preferred_name',
  'phone',
  'email',
  'address_line1',
  'address_line2',
  'city',
  'state',
  'zip_code',
];

const wrongField = z.object({ kind: z.literal('field'), field: z.string() });

const correctSchema = z.object(textsOf(FIELDS));

interface CorrectDialogProps {
  shown: MyChart;
  onClose: () => void;
}

/** Proposes other details: the desk checks each and takes it over. */
export function CorrectDialog({ shown: { patient, chart, clinic }, onClose }: CorrectDialogProps) {
  const [id] = useState(() => crypto.randomUUID());
  const ask = useAskClinic(chart.id);
  const now = (key: Key) => patient[key] ?? '';
  const form = useZodForm(correctSchema, {
    preferred_name: now('preferred_name'),
    phone: now('phone'),
    email: now('email'),
    address_line1: now('address_line1'),
    address_line2: now('address_line2'),
    city: now('city'),
    state: now('state'),
    zip_code: now('zip_code'),
  });
  return (
    <SaveDialog
      form={form}
      title={t('Correct details')}
      description={t('{clinic} checks what you send before it changes the chart.', {
        clinic: clinic.name,
      })}
      footer={t('Send')}
      onSubmit={async (draft) => {
        const changed = KEYS.filter((key) => draft[key] !== now(key));
        if (changed.length === 0) return;
        await ask
          .mutateAsync({
            id,
            kind: 'correction',
            proposed: Object.fromEntries(changed.map((key) => [key, blankToNull(draft[key])])),
          })
          .catch((thrown: unknown) => {
            const error = toAppError(thrown);
            const field = refusalOf(error, wrongField)?.field;
            const key = KEYS.find((one) => one === field);
            return key === undefined
              ? Promise.reject(error)
              : atField(form, error.code, key)(error);
          });
      }}
      onClose={onClose}
    >
      {KEYS.map((key) => (
        <FormText key={key} control={form.control} name={key} label={FIELDS[key].label} />
      ))}
    </SaveDialog>
  );
}
