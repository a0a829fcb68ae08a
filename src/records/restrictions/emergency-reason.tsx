import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { text } from '@/fields/schema';
import { FormTextArea } from '@/kit/form/form-text-area';

/** How long a record stays open: `emergency_accesses.expires_at`. */
export const OPEN_FOR = 'four hours';

export const REVIEWED = 'Administrators are notified and review it.';

export const emergencyReason = text(500, 'Say why the record has to be opened.');

interface EmergencyReasonProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPathByValue<Input, string>;
  hint?: string;
}

export function EmergencyReason<Input extends FieldValues, Output>(
  props: EmergencyReasonProps<Input, Output>,
) {
  return <FormTextArea {...props} label="Why does it have to be opened now?" required rows={3} />;
}
