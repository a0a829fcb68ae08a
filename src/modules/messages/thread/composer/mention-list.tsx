import { Avatar } from '@/ui/avatar';
import { cx } from '@/ui/cx';
import type { Mentionable } from '../mentions';

interface Person extends Mentionable {
  avatarUrl: string | null;
}

interface MentionListProps<Someone extends Person> {
  id: string;
  people: readonly Someone[];
  active: number;
  onAim: (index: number) => void;
  onChoose: (person: Someone) => void;
}

export function MentionList<Someone extends Person>({
  id,
  people,
  active,
  onAim,
  onChoose,
}: MentionListProps<Someone>) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="People to mention"
      hidden={people.length === 0}
      className="absolute bottom-full left-3 z-20 mb-1 w-72 max-w-[calc(100%-1.5rem)] overflow-hidden rounded-md border bg-surface-raised shadow-lift md:left-5"
    >
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys
        <div
          key={person.userId}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          // A press must not take the field's focus, which would close the list.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
          onPointerMove={() => onAim(index)}
          className={cx(
            'flex min-h-11 cursor-default select-none items-center gap-2.5 px-3 py-1 text-sm md:min-h-10',
            index === active && 'bg-accent-soft',
          )}
        >
          <Avatar name={person.name} src={person.avatarUrl} size="sm" decorative />
          <span className="min-w-0 truncate">{person.name}</span>
        </div>
      ))}
    </div>
  );
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
