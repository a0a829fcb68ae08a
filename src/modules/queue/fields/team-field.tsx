import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import { hasWords } from '@/lib/folded-text';
import { operatingRoomQueries } from '@/records/operating-rooms/operating-rooms.queries';
import { TEAM_LABELS, type TeamFunction } from '@/records/operating-rooms/team-functions';
import { type TeamLine, withPerson } from '@/records/surgery-cases/team.model';
import { Button } from '@/ui/button';
import { Combobox, type ComboboxOption } from '@/ui/combobox';
import { Field } from '@/ui/field';

interface TeamFieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPathByValue<Input, TeamLine[]>;
  of: TeamFunction;
}

export function TeamField<Input extends FieldValues, Output>({
  control,
  name,
  of,
}: TeamFieldProps<Input, Output>) {
  const { id: companyId } = useCompany();
  const staff = useQuery(operatingRoomQueries.staff(companyId));
  const { field } = useController({ control, name });
  const [text, setText] = useState('');
  const team: TeamLine[] = field.value;
  const chosen = team.filter((line) => line.function === of);
  const typed = text.trim();

  const add = (person: { id: string; name: string } | null) => {
    field.onChange(withPerson(team, of, person ?? { id: '', name: typed }));
    setText('');
  };
  /** Typed text that matches no choice is still a name. */
  const keepTyped = () => {
    if (typed === '') return;
    add(staff.data?.find((one) => isNamed(one, typed)) ?? null);
  };

  const offered = (staff.data ?? []).filter(
    (one) =>
      one.is_active &&
      !chosen.some(({ staffId }) => staffId === one.id) &&
      (typed === '' ? one.functions.includes(of) : hasWords(one.name, typed)),
  );
  const isKnown = staff.data?.some((one) => isNamed(one, typed)) ?? true;
  const options: ComboboxOption[] = offered.map((one) => ({
    key: one.id,
    content: one.name,
    onChoose: () => add(one),
  }));
  if (typed !== '' && !isKnown) {
    options.push({
      key: 'new',
      content: `Add “${typed}” to the team list`,
      onChoose: () => add(null),
      pinned: true,
    });
  }

  return (
    <div className="grid content-start gap-2">
      <Field label={TEAM_LABELS[of]}>
        {(wiring) => (
          <Combobox
            {...wiring}
            text={text}
            onTextChange={setText}
            onBlur={keepTyped}
            listLabel={TEAM_LABELS[of]}
            placeholder={chosen.length === 0 ? 'Name' : 'Another name'}
            options={options}
          />
        )}
      </Field>
      {chosen.length > 0 && (
        <ul aria-label={`${TEAM_LABELS[of]} of this case`} className="grid gap-1">
          {chosen.map((line) => (
            <li
              key={line.staffId || line.name}
              className="flex items-center gap-2 rounded-md border pl-3 text-sm"
            >
              <span className="wrap-anywhere min-w-0 flex-1">
                {line.name}
                {line.staffId === '' && <span className="text-muted"> (new)</span>}
              </span>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove ${line.name}`}
                className="md:size-8!"
                onClick={() => field.onChange(team.filter((other) => other !== line))}
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const isNamed = ({ name }: { name: string }, typed: string) =>
  name.toLowerCase() === typed.toLowerCase();
