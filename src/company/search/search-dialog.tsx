import * as Radix from '@radix-ui/react-dialog';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import { useThemePreference } from '@/preferences/theme';
import type { KnownPatient } from '@/records/patients/known-patient';
import { patientsIn, recordsIn } from '@/records/search/found';
import { signOut } from '@/session/sign-out';
import { Shade } from '@/ui/shade';
import { useFocusReturn } from '@/ui/use-focus-return';
import { useCompany } from '../company-context';
import { arrange, arrangeCommands, arrangeRecent, type Choice, type Found } from './arrange';
import { createCommands, otherCommands, pageCommands, patientCommands } from './commands';
import { SearchPanel } from './search-panel';
import { searchBoxClasses } from './search-place';
import { useEverything } from './use-everything';

interface SearchDialogProps {
  /** Shows only things to create, for the patient whose page is open. */
  only?: 'create' | undefined;
  /** What was typed while this was loading. */
  typedAhead: () => string;
  onClose: () => void;
  onShowShortcuts: () => void;
}

const PATIENT_PAGE = /\/patients\/([\da-f-]{36})/;

export function SearchDialog({ only, typedAhead, onClose, onShowShortcuts }: SearchDialogProps) {
  const { id: companyId, slug, timeZone, isAdmin } = useCompany();
  const { resolved, choose } = useThemePreference();
  const navigate = useNavigate();
  const focusReturn = useFocusReturn();
  const [text, setText] = useState('');
  // On mount: keys may have been pressed while it was drawn.
  useEffect(() => setText(typedAhead()), [typedAhead]);
  const [patient, setPatient] = useState<KnownPatient | null>(null);
  const [action, setAction] = useState('');
  const everything = useEverything(companyId, only ? '' : text);
  const isInside = Boolean(only) || patient !== null;
  const isTooShort = everything.isRecent && text.trim() !== '';
  const found: Found | null =
    isTooShort || everything.error !== undefined
      ? NOTHING
      : everything.rows && {
          patients: patientsIn(everything.rows),
          records: recordsIn(everything.rows, { slug, timeZone }),
        };

  const pages = pageCommands(slug, isAdmin);
  const creates = createCommands(slug, only && PATIENT_PAGE.exec(window.location.pathname)?.[1]);

  function groups() {
    if (patient) return arrangeCommands('Actions', action, patientCommands(slug, patient.id));
    if (only) return arrangeCommands('Create', text, creates);
    if (text.trim() === '') return arrangeRecent(found, creates, pages);
    const others = otherCommands({
      showShortcuts: onShowShortcuts,
      toggleTheme: () => choose(resolved === 'dark' ? 'light' : 'dark'),
      signOut: () => void signOut(),
    });
    return arrange(text, found, [...pages, ...creates, ...others]);
  }

  function take(choice: Choice) {
    onClose();
    const does = doesOf(choice, slug);
    if (typeof does === 'string') void navigate(does);
    else does();
  }

  function leavePatient() {
    setPatient(null);
    setAction('');
  }

  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        {/* No fade: SearchPlace has shown the shade already. */}
        <Shade className="z-50" />
        <Radix.Content
          {...focusReturn}
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => {
            if (patient === null) return;
            event.preventDefault();
            leavePatient();
          }}
          className={searchBoxClasses}
        >
          <Radix.Title className="sr-only">{only ? 'Create' : 'Search'}</Radix.Title>
          <SearchPanel
            key={patient?.id ?? 'everything'}
            text={patient ? action : text}
            onTextChange={patient ? setAction : setText}
            placeholder={placeholderOf(only, patient)}
            groups={groups()}
            isSearching={!isInside && found === null}
            error={isInside ? undefined : everything.error}
            onRetry={everything.retry}
            patient={patient}
            onTake={take}
            onEnterPatient={setPatient}
            onLeavePatient={leavePatient}
            onClose={onClose}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const NOTHING: Found = { patients: [], records: [] };

function doesOf(choice: Choice, slug: string): string | (() => void) {
  if ('patient' in choice) return paths.patient(slug, choice.patient.id);
  return 'record' in choice ? choice.record.to : choice.command.does;
}

function placeholderOf(only: 'create' | undefined, patient: KnownPatient | null): string {
  if (patient) return `Choose an action for ${fullName(patient)}`;
  return only ? 'Choose what to create' : 'Name, birth date, MRN, phone or page';
}
