import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { formatCalendarDate, formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { faultText } from '@/records/referral-imports/import-rows';
import type { RowFault } from '@/records/referral-imports/row-reader';
import { PriorityLabel } from '@/records/referrals/priority-label';
import { Badge } from '@/ui/badge';
import { Select } from '@/ui/select';
import type { Tone } from '@/ui/tone';
import {
  type ChartFound,
  NEW_PATIENT,
  type PlannedRow,
  type RowChoice,
  type RowState,
} from './import-plan';

interface PlannedLineProps {
  planned: PlannedRow;
  disabled: boolean;
  onChoose: (line: number, choice: RowChoice) => void;
}

const STATES: Record<RowState, { label: string; tone: Tone }> = {
  fault: { label: 'Error', tone: 'danger' },
  imported: { label: 'Imported before', tone: 'neutral' },
  choose: { label: 'Choose the patient', tone: 'warning' },
  repeated: { label: 'Repeated', tone: 'warning' },
  open: { label: 'Open referral', tone: 'warning' },
  known: { label: 'Known patient', tone: 'success' },
  new: { label: 'New patient', tone: 'info' },
};

const linkClasses = 'underline decoration-border-strong underline-offset-3 hover:text-accent';

export function PlannedLine({ planned, disabled, onChoose }: PlannedLineProps) {
  const { slug, timeZone } = useCompany();
  const { row, state, charts, chart, importedAs, isPossible, isTaken } = planned;
  const { patient, referral } = row;
  const name =
    [patient.first_name, patient.middle_name, patient.last_name, patient.name_suffix]
      .filter(Boolean)
      .join(' ') || 'No name';
  const said = [referral.reason, referral.referring_provider].filter((part) => part !== null);
  const openReferral = chart?.openReferral;
  return (
    <li className="flex gap-3 px-5 py-3 text-sm">
      <label className="-m-2 grid size-11 shrink-0 place-items-center md:size-9">
        <input
          type="checkbox"
          aria-label={`Import row ${row.line}, ${name}`}
          checked={isTaken}
          disabled={disabled || !isPossible}
          onChange={({ target }) => onChoose(row.line, { taken: target.checked })}
          className="size-5 accent-accent md:size-4"
        />
      </label>
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="wrap-anywhere font-medium">
            {name}
            {patient.date_of_birth !== '' && (
              <span className="font-normal text-muted">
                {` · ${formatCalendarDate(patient.date_of_birth)}`}
              </span>
            )}
          </p>
          {referral.priority !== 'routine' && <PriorityLabel priority={referral.priority} />}
          <span className="ml-auto text-muted text-xs">Row {row.line}</span>
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        </div>
        {said.length > 0 && (
          <p className="line-clamp-2 wrap-anywhere text-muted">{said.join(' · ')}</p>
        )}
        <Remarks of={row.faults} className="text-danger" />
        <Remarks of={row.notes} className="text-warning" />
        {chart && (
          <p className="text-muted">
            The chart isn’t changed. What differs in the file is noted on the referral.
          </p>
        )}
        {state === 'repeated' && <p className="text-muted">Row {row.repeats} says the same.</p>}
        {importedAs !== null && (
          <Link to={paths.referral(slug, importedAs)} className={linkClasses}>
            Open the referral
          </Link>
        )}
        {openReferral && (
          <a
            href={paths.referral(slug, openReferral.id)}
            target="_blank"
            rel="noreferrer"
            className={linkClasses}
          >
            Referred on {formatDate(openReferral.since, timeZone)}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
        {charts.length > 0 && importedAs === null && (
          <Select
            aria-label={`Patient of row ${row.line}`}
            className="max-w-md"
            disabled={disabled}
            placeholder="Is this one of your patients?"
            options={[
              ...charts.map((one) => ({ value: one.id, label: chartLabel(one) })),
              { value: NEW_PATIENT, label: 'Add as a new patient' },
            ]}
            value={chart === null ? NEW_PATIENT : chart?.id}
            onValueChange={(value) => onChoose(row.line, { patient: value })}
          />
        )}
      </div>
    </li>
  );
}

function Remarks({ of, className }: { of: readonly RowFault[]; className: string }) {
  return of.length === 0 ? null : (
    <ul className={className}>
      {of.map(faultText).map((text) => (
        <li key={text} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  );
}

function chartLabel({ name, dateOfBirth, recordNumber }: ChartFound): string {
  return [
    name,
    dateOfBirth !== null && formatCalendarDate(dateOfBirth),
    recordNumber !== null && `MRN ${recordNumber}`,
  ]
    .filter((part) => part !== false)
    .join(' · ');
}
