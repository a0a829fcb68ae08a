import { type ReactNode, useState } from 'react';
import type { Control } from 'react-hook-form';
import { FormField } from '@/kit/form/form-field';
import { foldText, hasWords } from '@/lib/folded-text';
import { Combobox } from '@/ui/combobox';
import type { CoverageDraft } from './coverage.model';

interface PayerFieldProps {
  control: Control<CoverageDraft>;
  payers: readonly { id: string; name: string }[];
  hint: ReactNode;
}

/** One of the clinic's payers, by any words of its name. */
export function PayerField({ control, payers, hint }: PayerFieldProps) {
  const [typed, setTyped] = useState('');
  return (
    <FormField
      control={control}
      name="payerId"
      label="Payer"
      required
      className="w-full"
      hint={hint}
    >
      {(wiring, { value, onChange, onBlur, ref }) => {
        const chosen = payers.find(({ id }) => id === value);
        const found = chosen ? payers : payers.filter(({ name }) => hasWords(name, typed));
        return (
          <Combobox
            {...wiring}
            ref={ref}
            opensOnFocus={!chosen}
            text={chosen?.name ?? typed}
            onTextChange={(text) => {
              setTyped(text);
              onChange('');
            }}
            onBlur={() => {
              const named = found.find(({ name }) => foldText(name) === foldText(typed));
              if (named && !chosen) onChange(named.id);
              onBlur();
            }}
            listLabel="Payers"
            placeholder="Choose the payer"
            message={found.length === 0 ? 'No payer has this name.' : undefined}
            options={found.map(({ id, name }) => ({
              key: id,
              content: name,
              onChoose: () => onChange(id),
            }))}
          />
        );
      }}
    </FormField>
  );
}
