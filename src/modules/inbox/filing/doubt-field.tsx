import type { KeyboardEvent } from 'react';
import type { Control } from 'react-hook-form';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { SUBSCRIBERS } from '@/records/coverages/relationships';
import { SEX_OPTIONS } from '@/records/patients/sexes';
import type { FilingDraft, SuggestedField } from './filing-draft';

interface DoubtFieldProps {
  control: Control<FilingDraft, unknown, FilingDraft>;
  name: SuggestedField;
  label: string;
  /** Was read, and has to be compared with the page. */
  isDoubtful: boolean;
  /** The same as the clinic filed for this sender before. */
  isAsBefore: boolean;
  onFocus: (name: SuggestedField) => void;
  /** Tab before the value is compared: goes to the next doubtful field; false if none is left. */
  onNext: (name: SuggestedField) => boolean;
  /** Enter: accepts the value and goes to the next doubtful field. */
  onAccept: (name: SuggestedField) => void;
}

const AS_BEFORE = 'As filed last time for this sender. Compare, then press Enter.';

export function DoubtField({
  control,
  name,
  label,
  isDoubtful,
  isAsBefore,
  onFocus,
  onNext,
  onAccept,
}: DoubtFieldProps) {
  const shared = {
    control,
    name,
    label,
    ...(isDoubtful && {
      hint: isAsBefore ? AS_BEFORE : 'Compare with the page, then press Enter.',
    }),
    onFocus: () => onFocus(name),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.shiftKey) return;
      if (event.key === 'Tab' && isDoubtful && onNext(name)) event.preventDefault();
      // A list opens by Enter once its value is right.
      if (event.key !== 'Enter' || (name in CHOICES && !isDoubtful)) return;
      event.preventDefault();
      onAccept(name);
    },
    className: isDoubtful ? 'rounded-md border-l-4 border-warning pl-2.5' : undefined,
  };
  if (name === 'reason') return <FormTextArea rows={3} {...shared} />;
  const options = CHOICES[name];
  if (options) return <FormSelect {...shared} options={options} placeholder="Not said" />;
  return <FormText {...shared} type={DAYS.has(name) ? 'date' : 'text'} />;
}

const DAYS: ReadonlySet<SuggestedField> = new Set(['date_of_birth', 'asked_see_by']);

/** Fields that hold one of a list. */
const CHOICES: Readonly<
  Partial<Record<SuggestedField, readonly { value: string; label: string }[]>>
> = { sex: SEX_OPTIONS, relationship: SUBSCRIBERS };
