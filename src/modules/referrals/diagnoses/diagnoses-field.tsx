import { X } from 'lucide-react';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormField } from '@/kit/form/form-field';
import { type Diagnosis, offered } from '@/records/diagnosis-lists/diagnosis.model';
import { Button } from '@/ui/button';
import { Combobox } from '@/ui/combobox';
import type { DiagnosisSearch } from './use-diagnosis-search';

interface DiagnosesFieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPathByValue<Input, Diagnosis[]>;
  search: DiagnosisSearch;
}

export function DiagnosesField<Input extends FieldValues, Output>({
  control,
  name,
  search,
}: DiagnosesFieldProps<Input, Output>) {
  const { text, onTextChange, listed } = search;
  return (
    <FormField control={control} name={name} label="Diagnoses (ICD-10)">
      {(wiring, { value, onChange, onBlur }) => {
        const chosen: readonly Diagnosis[] = value;
        return (
          <>
            <Combobox
              {...wiring}
              text={text}
              onTextChange={onTextChange}
              onBlur={onBlur}
              listLabel="Diagnoses"
              placeholder="Code or words, such as J35.01"
              options={(text.trim() === '' ? [] : offered(text, chosen, listed)).map((one) => ({
                key: one.code,
                content: (
                  <span>
                    <span className="font-medium tabular-nums">{one.code}</span> {one.label}
                  </span>
                ),
                onChoose: () => {
                  onChange([...chosen, one]);
                  onTextChange('');
                },
              }))}
            />
            {chosen.length > 0 && (
              <ul aria-label="Chosen diagnoses" className="mt-2 grid gap-1">
                {chosen.map((one, place) => (
                  <li
                    key={one.code}
                    className="flex items-center gap-2 rounded-md bg-surface-sunken py-1 pr-1 pl-3 text-sm"
                  >
                    <span className="min-w-0 grow break-words">
                      <span className="font-medium tabular-nums">{one.code}</span> {one.label}
                    </span>
                    {place === 0 ? (
                      <span className="text-muted text-xs">Primary</span>
                    ) : (
                      <Button
                        size="sm"
                        variant="ghost"
                        aria-label={`Make ${one.code} primary`}
                        onClick={() => onChange([one, ...chosen.filter((other) => other !== one)])}
                      >
                        Make primary
                      </Button>
                    )}
                    <Button
                      size="icon"
                      variant="ghost"
                      aria-label={`Remove ${one.code}`}
                      onClick={() => onChange(chosen.filter((other) => other !== one))}
                    >
                      <X aria-hidden="true" className="size-4" />
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </>
        );
      }}
    </FormField>
  );
}
