import { UserPlus } from 'lucide-react';
import { Combobox } from '@/ui/combobox';
import type { FieldControl } from '@/ui/field';
import type { FoundPatient, KnownPatient } from './known-patient';
import { nobodyFound } from './nobody-found';
import { PatientLine } from './patient-line';

export interface PatientSearch {
  text: string;
  onTextChange: (text: string) => void;
  /** The text is too short for a search. */
  idle: boolean;
  /** The typed text has no answer yet. */
  searching: boolean;
  error: string | undefined;
  /** The answer to the typed text, never to an earlier one. */
  found: readonly FoundPatient[];
}

interface PatientPickerProps {
  control: FieldControl;
  search: PatientSearch;
  onChoose: (patient: KnownPatient) => void;
  /** Undefined where only existing patients can be chosen. */
  onAddNew?: () => void;
}

export function PatientPicker({ control, search, onChoose, onAddNew }: PatientPickerProps) {
  const found = search.found.map((patient) => ({
    key: patient.id,
    content: <PatientLine patient={patient} />,
    onChoose: () => onChoose(asKnown(patient)),
  }));

  return (
    <Combobox
      {...control}
      text={search.text}
      onTextChange={search.onTextChange}
      listLabel="Patients"
      placeholder="Name, birth date, MRN or phone"
      searching={search.searching}
      message={messageOf(search)}
      options={search.idle ? [] : [...found, ...(onAddNew ? [addNewOption(onAddNew)] : [])]}
    />
  );
}

/** Drops what only the search needs. */
function asKnown({ phone: _phone, matched: _matched, ...known }: FoundPatient): KnownPatient {
  return known;
}

function addNewOption(onChoose: () => void) {
  return {
    key: 'new',
    content: (
      <span className="flex items-center gap-2 font-medium text-accent">
        <UserPlus aria-hidden="true" className="size-4" />
        Add new patient
      </span>
    ),
    onChoose,
    pinned: true,
  };
}

function messageOf({ text, idle, error, found }: PatientSearch): string | undefined {
  if (idle) return undefined;
  if (error !== undefined) return `The search failed. ${error}`;
  return found.length === 0 ? nobodyFound(text) : undefined;
}
