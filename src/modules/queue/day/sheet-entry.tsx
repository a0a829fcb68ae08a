import { CircleDashed } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatTime } from '@/lib/dates';
import type { OriginState } from '@/lib/origin';
import { paths } from '@/lib/paths';
import { PatientPeekLink } from '@/records/patient-peek/patient-peek-link';
import {
  type Laterality,
  openItems,
  SIDE_LABELS,
  stateLabel,
} from '@/records/surgery-cases/cases.model';
import { STAGE_LABELS, STAGE_TONES } from '@/records/surgery-cases/stage-labels';
import type { SheetCase } from '@/records/surgery-cases/surgery-case-list.queries';
import { Badge } from '@/ui/badge';
import { ElsewhereNote } from '../elsewhere-note';
import { birthText, endOf, teamOf } from './day-sheet.model';

interface SheetEntryProps {
  entry: SheetCase;
  day: string;
  /** The day is over. */
  isPast: boolean;
  slug: string;
  timeZone: string;
  from: OriginState;
}

export function SheetEntry({ entry, day, isPast, slug, timeZone, from }: SheetEntryProps) {
  const end = endOf(entry);
  const open = openItems(entry.items, day);
  const side = SIDE_LABELS[entry.laterality];
  const mrn = entry.patient.medical_record_number;
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-4 text-sm @3xl:grid-cols-[5.5rem_minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1.2fr)] print:grid-cols-[5rem_1.5fr_1fr_1.2fr] print:gap-x-4 print:px-2 print:py-2">
      <div className="flex items-baseline gap-2 @3xl:block print:block">
        <p className="font-semibold text-base tabular-nums">
          {entry.starts_at !== null && formatTime(entry.starts_at, timeZone)}
        </p>
        <p className="text-muted tabular-nums">
          {end !== null && `to ${formatTime(end, timeZone)}`}
        </p>
        {entry.stage === 'completed' && (
          <Badge tone={STAGE_TONES.completed}>{STAGE_LABELS.completed}</Badge>
        )}
        {isPast && entry.stage === 'scheduled' && <Badge tone="danger">Not recorded</Badge>}
      </div>
      <div className="min-w-0">
        <h3 className="font-semibold text-base leading-6">
          <PatientPeekLink slug={slug} patient={entry.patient} />
        </h3>
        <p className="text-muted">
          {birthText(entry.patient.date_of_birth, day)}
          {mrn !== null && `, MRN ${mrn}`}
        </p>
        <p className="mt-1.5 font-medium">
          <Link
            to={paths.surgeryCase(slug, entry.id)}
            state={from}
            className="rounded-sm hover:text-accent hover:underline"
          >
            {entry.procedure_name}
          </Link>
          {side !== null && <strong className="font-bold">, {side.toUpperCase()}</strong>}
        </p>
        {entry.laterality_override_reason !== null && (
          <p className="break-words">
            <strong>A diagnosis names the other side.</strong> {entry.laterality_override_reason}
          </p>
        )}
        <ul className="text-muted">
          {entry.procedures.map(
            ({ cpt_code, label, laterality, laterality_override_reason: reason }) => (
              <li key={`${cpt_code} ${laterality}`}>
                {cpt_code} {label}
                <LineSide side={laterality} />
                {reason !== null && (
                  <p className="break-words text-text">
                    <strong>A diagnosis names the other side.</strong> {reason}
                  </p>
                )}
              </li>
            ),
          )}
          {entry.icd10_codes.length > 0 && <li>ICD-10 {entry.icd10_codes.join(', ')}</li>}
        </ul>
      </div>
      <dl className="grid content-start gap-x-2 gap-y-0.5 [grid-template-columns:auto_minmax(0,1fr)]">
        {teamOf(entry).map(({ role, name }) => (
          <div key={role} className="contents">
            <dt className="text-muted">{role}</dt>
            <dd className="min-w-0 break-words">{name}</dd>
          </div>
        ))}
      </dl>
      <div className="grid min-w-0 content-start gap-2">
        {entry.elsewhere.length > 0 && <ElsewhereNote elsewhere={entry.elsewhere} />}
        {entry.outside_block_reason !== null && (
          <p className="break-words">
            <strong>Outside the surgeon’s block.</strong> {entry.outside_block_reason}
          </p>
        )}
        {entry.notes !== null && (
          <p className="whitespace-pre-wrap break-words" dir="auto">
            {entry.notes}
          </p>
        )}
        {open.length === 0 ? (
          <p className="text-muted">
            {entry.items.length === 0 ? 'No checklist.' : 'Checklist complete.'}
          </p>
        ) : (
          <ul aria-label="Open checklist items" className="grid gap-1">
            {open.map((item) => (
              <li key={item.label} className="flex gap-2">
                <CircleDashed aria-hidden="true" className="mt-1 size-3.5 shrink-0 text-warning" />
                <span className="min-w-0">
                  {item.label}
                  {(item.state !== 'not_started' || entry.stage === 'completed') && (
                    <span className="text-muted"> ({stateLabel(item.state, entry.stage)})</span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** A further procedure's side stands out on paper, as the operation's does. */
function LineSide({ side }: { side: Laterality | null }) {
  const label = side && SIDE_LABELS[side];
  return label && <strong className="font-bold text-text">, {label.toUpperCase()}</strong>;
}
