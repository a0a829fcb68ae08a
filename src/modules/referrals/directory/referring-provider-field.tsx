import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormField } from '@/kit/form/form-field';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { foldText, hasWords } from '@/lib/folded-text';
import type { ReferrerChoice } from '@/records/referring-providers/referrer.model';
import { Combobox, type ComboboxOption } from '@/ui/combobox';
import type { ReferrerOption, ReferrerSearch } from './use-referrer-search';

const ProviderDialog = lazyDialog(() => import('./provider-dialog'), 'ProviderDialog');
const PracticeDialog = lazyDialog(() => import('./practice-dialog'), 'PracticeDialog');

interface ReferringProviderFieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPathByValue<Input, ReferrerChoice>;
  search: ReferrerSearch;
}

const SHOWN = 6;

export function ReferringProviderField<Input extends FieldValues, Output>({
  control,
  name,
  search,
}: ReferringProviderFieldProps<Input, Output>) {
  const [adding, setAdding] = useState<'provider' | 'practice' | null>(null);
  return (
    <FormField control={control} name={name} label="Referring provider">
      {(wiring, field) => {
        const { text, link }: ReferrerChoice = field.value;
        const choose = (choice: ReferrerChoice) => field.onChange(choice);
        const typed = text.trim();
        const fitting = search.options
          .filter((one) => hasWords(`${one.name} ${one.detail}`, typed))
          .slice(0, SHOWN);
        const Dialog = adding === 'provider' ? ProviderDialog : PracticeDialog;
        return (
          <>
            <Combobox
              {...wiring}
              text={text}
              onTextChange={(next) => {
                choose({ text: next, link: null });
                search.onTextChange(next);
              }}
              onBlur={field.onBlur}
              listLabel="Directory and names used before"
              placeholder="Name and specialty or practice"
              options={[
                ...fitting
                  .filter(({ name: known }) => known !== text || link === null)
                  .map(toOption),
                ...(link === null && typed.length > 1 && !isNamed(fitting, typed)
                  ? [
                      addOption('provider', typed, () => setAdding('provider')),
                      addOption('practice', typed, () => setAdding('practice')),
                    ]
                  : []),
              ]}
            />
            {adding && (
              <Dialog
                row={null}
                startName={typed}
                onSaved={({ id, name: saved }) =>
                  choose({ text: saved, link: { id, isPractice: adding === 'practice' } })
                }
                onClose={() => setAdding(null)}
              />
            )}
          </>
        );

        function toOption({ name: known, detail, link: to }: ReferrerOption): ComboboxOption {
          return {
            key: to?.id ?? known,
            content: (
              <>
                {known}
                {detail !== '' && <span className="text-muted text-xs">{detail}</span>}
              </>
            ),
            onChoose: () => choose({ text: known, link: to }),
          };
        }
      }}
    </FormField>
  );
}

/** Whether the directory has exactly the typed name. */
function isNamed(options: readonly ReferrerOption[], typed: string): boolean {
  return options.some(({ name, link }) => link !== null && foldText(name) === foldText(typed));
}

function addOption(
  kind: 'provider' | 'practice',
  typed: string,
  onChoose: () => void,
): ComboboxOption {
  return {
    key: `add-${kind}`,
    content: (
      <span className="flex min-w-0 items-center gap-2">
        <Plus aria-hidden="true" className="size-4 shrink-0" />
        <span className="truncate">
          Add “{typed}” as a {kind}
        </span>
      </span>
    ),
    onChoose,
  };
}
