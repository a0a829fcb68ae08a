import { Combobox } from '@/ui/combobox';
import type { FieldControl } from '@/ui/field';

interface ReferringProviderFieldProps {
  control: FieldControl;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** Whom the clinic heard from before, the most frequent first. */
  known: readonly string[];
}

const SHOWN = 6;

/** Free text that offers what was written before, so that one office keeps one spelling. */
export function ReferringProviderField({
  control,
  value,
  onChange,
  onBlur,
  known,
}: ReferringProviderFieldProps) {
  const wanted = value.trim().toLowerCase();
  const matching = known
    .filter((name) => name.toLowerCase().includes(wanted) && name !== value)
    .slice(0, SHOWN);
  return (
    <Combobox
      {...control}
      text={value}
      onTextChange={onChange}
      onBlur={onBlur}
      listLabel="Names used before"
      placeholder="Name and specialty or practice"
      options={matching.map((name) => ({
        key: name,
        content: name,
        onChoose: () => onChange(name),
      }))}
    />
  );
}
