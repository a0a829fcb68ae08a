import { ArrowLeft } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { hear } from '@/lib/shortcuts';
import { counted } from '@/lib/text';
import { MAX_TEXT } from '@/lib/typed-search';
import type { KnownPatient } from '@/records/patients/known-patient';
import { PatientLine } from '@/records/patients/patient-line';
import { Button } from '@/ui/button';
import { DialogClose } from '@/ui/dialog-close';
import { KeyCaps } from '@/ui/key-caps';
import type { Choice, Group } from './arrange';
import { ChoiceRow } from './choice-row';
import { SearchIcon, Searching } from './search-place';

interface SearchPanelProps {
  text: string;
  onTextChange: (text: string) => void;
  placeholder: string;
  groups: readonly Group[];
  /** The typed text has no answer yet. */
  isSearching: boolean;
  error: string | undefined;
  onRetry: () => void;
  patient: KnownPatient | null;
  onTake: (choice: Choice) => void;
  onEnterPatient: (patient: KnownPatient) => void;
  onLeavePatient: () => void;
  onClose: () => void;
}

/**
 * A field and its results, by the WAI-ARIA pattern "combobox with listbox": the field keeps the
 * focus, and Enter takes the first choice. Records can't be chosen until the typed text is
 * answered.
 */
export function SearchPanel(props: SearchPanelProps) {
  const { text, groups, isSearching, error, patient, onTake, onEnterPatient } = props;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [moved, setMoved] = useState<string | null>(null);
  const choices = groups.flatMap((group) => group.choices);
  const index = Math.max(
    choices.findIndex(({ key }) => key === moved),
    choices.length > 0 ? 0 : -1,
  );
  const active = choices[index];
  const isNothing = choices.length === 0 && !isSearching && error === undefined;

  function move(step: 1 | -1) {
    if (choices.length === 0) return;
    const next = (index + step + choices.length) % choices.length;
    setMoved(choices[next]?.key ?? null);
    document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' });
    if (next === 0) list.current?.scrollTo({ top: 0 });
  }

  function actionOn(line: Choice, event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') return () => onTake(line);
    return 'patient' in line && entersPatient(event) ? () => onEnterPatient(line.patient) : null;
  }

  function actionOf(event: KeyboardEvent<HTMLInputElement>) {
    if (hear(event, '').id === 'search') return props.onClose;
    if (patient && leavesPatient(event)) return props.onLeavePatient;
    if (event.key === 'ArrowDown') return () => move(1);
    if (event.key === 'ArrowUp') return () => move(-1);
    return active ? actionOn(active, event) : null;
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const action = event.nativeEvent.isComposing ? null : actionOf(event);
    if (!action) return;
    event.preventDefault();
    action();
  }

  return (
    <>
      {patient && (
        <div className="flex items-center gap-2 border-b bg-surface-sunken px-2 py-1.5 pr-14 text-sm">
          <Button
            variant="ghost"
            size="icon"
            aria-label="Back to search"
            onClick={props.onLeavePatient}
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
          </Button>
          <PatientLine patient={patient} />
        </div>
      )}
      <div className="relative shrink-0 border-b">
        <SearchIcon />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={patient ? 'Actions' : 'Search'}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={listId}
          {...(index !== -1 && { 'aria-activedescendant': optionId(listId, index) })}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_TEXT}
          placeholder={props.placeholder}
          value={text}
          onChange={(event) => {
            setMoved(null);
            list.current?.scrollTo({ top: 0 });
            props.onTextChange(event.target.value);
          }}
          onKeyDown={handleKey}
          className="h-15 w-full bg-transparent pr-14 pl-12 text-base text-text outline-none! placeholder:text-muted"
        />
      </div>
      <div className="flex min-h-0 flex-1 flex-col p-2">
        {error !== undefined && (
          <div className="flex items-center justify-between gap-3 px-3 py-2 text-sm">
            <p>The search failed. {error}</p>
            <Button size="sm" onClick={props.onRetry}>
              Try again
            </Button>
          </div>
        )}
        {isNothing && <Nothing />}
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label="Results"
          aria-busy={isSearching}
          className="min-h-0 overflow-y-auto overscroll-contain"
        >
          {groups.map((group) => (
            <fieldset
              key={group.title}
              aria-labelledby={`${listId}-${group.title}`}
              className="min-w-0"
            >
              <div
                id={`${listId}-${group.title}`}
                aria-hidden="true"
                className="px-3 pt-3 pb-1 font-medium text-muted text-xs"
              >
                {group.title}
              </div>
              {group.choices.map((choice) => (
                <ChoiceRow
                  key={choice.key}
                  id={optionId(listId, choices.indexOf(choice))}
                  choice={choice}
                  isActive={choice === active}
                  onAim={() => setMoved(choice.key)}
                  onTake={() => onTake(choice)}
                  onEnterPatient={onEnterPatient}
                />
              ))}
            </fieldset>
          ))}
        </div>
        {isSearching && <Searching />}
      </div>
      <KeyHints
        isOnPatient={active !== undefined && 'patient' in active}
        isInside={patient !== null}
      />
      <DialogClose className="sm:top-2.5" />
      <p role="status" className="sr-only">
        {isSearching ? 'Searching...' : counted(choices.length, 'results')}
      </p>
    </>
  );
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

function entersPatient(event: KeyboardEvent<HTMLInputElement>): boolean {
  const { selectionStart, value } = event.currentTarget;
  if (event.key === 'ArrowRight') return selectionStart === value.length;
  return event.key === 'Tab' && !event.shiftKey;
}

function leavesPatient(event: KeyboardEvent<HTMLInputElement>): boolean {
  return (
    (event.key === 'Backspace' || event.key === 'ArrowLeft') && event.currentTarget.value === ''
  );
}

function Nothing() {
  return (
    <div className="px-3 py-8 text-center text-sm">
      <p className="font-medium">Nothing found</p>
      <p className="mt-1 text-muted">Try a last name, birth date, MRN or phone number.</p>
    </div>
  );
}

interface KeyHintsProps {
  /** The active line, which Enter would take, is a patient. */
  isOnPatient: boolean;
  /** A patient's actions are shown. */
  isInside: boolean;
}

function KeyHints({ isOnPatient, isInside }: KeyHintsProps) {
  return (
    <div className="flex shrink-0 gap-5 border-t bg-surface-sunken px-4 py-2 text-muted text-xs max-sm:hidden">
      <Hint keys="ArrowUp ArrowDown">Move</Hint>
      <Hint keys="Enter">Open</Hint>
      {isOnPatient && <Hint keys="Tab">Patient actions</Hint>}
      <Hint keys="Escape">{isInside ? 'Back' : 'Close'}</Hint>
    </div>
  );
}

function Hint({ keys, children }: { keys: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <KeyCaps keys={keys} />
      {children}
    </span>
  );
}
