import { useId, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { tickOf } from '@/lib/toggled';
import { type Colleague, nameMatches } from '@/records/threads/people.model';
import { Avatar } from '@/ui/avatar';
import { TextInput } from '@/ui/text-input';
import { Tick } from '@/ui/tick';
import type { NewThreadDraft } from '../new-thread.model';

interface PeopleFieldProps {
  control: Control<NewThreadDraft>;
  colleagues: readonly Colleague[];
}

export function PeopleField({ control, colleagues }: PeopleFieldProps) {
  const id = useId();
  const { field, fieldState } = useController({ control, name: 'people' });
  const [search, setSearch] = useState('');
  const chosen = field.value;
  const error = fieldState.error?.message;
  const found = colleagues.filter(({ name }) => nameMatches(name, search));

  return (
    <fieldset aria-describedby={`${id}-error`} className="min-w-0">
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 font-medium text-sm">
        <span>
          Participants
          <span aria-hidden="true" className="text-danger">
            {' *'}
          </span>
        </span>
        <span className="font-normal text-muted">{chosen.length} chosen</span>
      </legend>
      <TextInput
        type="search"
        aria-label="Search people"
        placeholder="Search people"
        autoComplete="off"
        value={search}
        {...(error !== undefined && { 'aria-invalid': true })}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          // Enter in the search must not send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <div className="mt-2 max-h-52 overflow-y-auto rounded-md border">
        {found.length === 0 ? (
          <p className="px-3 py-4 text-center text-muted text-sm">
            {colleagues.length === 0 ? 'No one else works in this clinic yet' : 'No one found'}
          </p>
        ) : (
          <ul className="divide-y">
            {found.map(({ userId, name, avatarUrl }) => (
              <li key={userId}>
                <Tick
                  className="min-h-11 cursor-pointer gap-3 px-3 py-1.5 transition-colors hover:bg-accent-soft/50"
                  box="size-5"
                  {...tickOf(chosen, userId, field.onChange)}
                >
                  <Avatar name={name} src={avatarUrl} size="sm" decorative />
                  <span className="min-w-0 truncate text-sm">{name}</span>
                </Tick>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div id={`${id}-error`} aria-live="polite">
        {error !== undefined && <p className="mt-1.5 font-medium text-danger text-sm">{error}</p>}
      </div>
    </fieldset>
  );
}
