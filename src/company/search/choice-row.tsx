import {
  ChevronRight,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  Stethoscope,
  UserRound,
  UserRoundPlus,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import { SHORTCUTS } from '@/lib/shortcuts';
import type { KnownPatient } from '@/records/patients/known-patient';
import { PatientLine } from '@/records/patients/patient-line';
import type { FoundRecord, RecordKind } from '@/records/search/found';
import { Badge } from '@/ui/badge';
import { cx } from '@/ui/cx';
import { KeyCaps } from '@/ui/key-caps';
import type { Choice } from './arrange';
import type { Command } from './commands';

const ICONS: Record<RecordKind, LucideIcon> = {
  referral: UserRoundPlus,
  surgery_case: ListChecks,
  thread: MessageSquare,
  provider: Stethoscope,
};

interface ChoiceRowProps {
  id: string;
  choice: Choice;
  isActive: boolean;
  onAim: () => void;
  onTake: () => void;
  onEnterPatient: (patient: KnownPatient) => void;
}

export function ChoiceRow({ id, choice, isActive, onAim, onTake, onEnterPatient }: ChoiceRowProps) {
  function take({ target }: MouseEvent) {
    const isForActions = target instanceof Element && target.closest('[data-actions]') !== null;
    if (isForActions && 'patient' in choice) onEnterPatient(choice.patient);
    else onTake();
  }

  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={isActive}
      // The field keeps the focus and hears the keys; a press must not take it.
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onAim}
      onClick={take}
      className={cx(
        'flex min-h-11 w-full cursor-default select-none items-center gap-3 rounded-md px-3 py-2 text-left text-sm md:min-h-10',
        isActive && 'bg-accent-soft',
      )}
    >
      {'patient' in choice && (
        <>
          <Icon of={UserRound} />
          <span className="min-w-0 flex-1">
            <PatientLine patient={choice.patient} />
          </span>
          {/* For a mouse or finger: Tab does the same, and the patient's page offers the actions
              to screen readers. */}
          <span
            data-actions
            aria-hidden="true"
            title="Show actions"
            className="-my-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-md text-muted hover:text-text md:size-9"
          >
            <ChevronRight className="size-4" />
          </span>
        </>
      )}
      {'record' in choice && <RecordLine record={choice.record} />}
      {'command' in choice && <CommandLine command={choice.command} />}
    </button>
  );
}

function RecordLine({ record: { kind, title, details, state } }: { record: FoundRecord }) {
  return (
    <>
      <Icon of={ICONS[kind]} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{title}</span>
        {details.length > 0 && (
          <span className="block truncate text-muted text-xs">{details.join(' · ')}</span>
        )}
      </span>
      {state && <Badge tone={state.tone}>{state.label}</Badge>}
    </>
  );
}

function CommandLine({ command: { icon, label, shortcut } }: { command: Command }) {
  return (
    <>
      <Icon of={icon} />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {shortcut && (
        <span className="max-sm:hidden">
          <KeyCaps keys={SHORTCUTS[shortcut].keys[0]} />
        </span>
      )}
    </>
  );
}

function Icon({ of: Drawn }: { of: LucideIcon }) {
  return <Drawn aria-hidden="true" className="size-5 shrink-0 text-muted" />;
}
