import type { KeyboardEvent } from 'react';
import type { Control } from 'react-hook-form';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import type { FilingDraft, SuggestedField } from './filing-draft';

interface DoubtFieldProps {
  control: Control<FilingDraft, unknown, FilingDraft>;
  name: SuggestedField;
  label: string;
  /** Was read, and is to be compared with the page. */
  isDoubtful: boolean;
  /** It is what the clinic filed for this sender before. */
  isAsBefore: boolean;
  onFocus: (name: SuggestedField) => void;
  /** Tab, before it is compared: to the next one in doubt; false where none is left. */
  onNext: (name: SuggestedField) => boolean;
  /** Enter: the value is right, on to the next one in doubt. */
  onAccept: (name: SuggestedField) => void;
}

const AS_BEFORE = 'As filed last time for this sender. Compare, then press Enter.';

/** A value that was read on a page. While it has the focus, the page shows where. */
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
      if (event.key !== 'Enter') return;
      event.preventDefault();
      onAccept(name);
    },
    className: isDoubtful ? 'rounded-md border-l-4 border-warning pl-2.5' : undefined,
  };
  if (name === 'reason') return <FormTextArea rows={3} {...shared} />;
  return <FormText {...shared} type={name === 'date_of_birth' ? 'date' : 'text'} />;
}
