import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useCompany } from '@/company/company-context';
import { formatDateTime } from '@/lib/dates';
import { ROLE_LABELS } from '@/shared/members/roles';
import { PatientPeekLink } from '@/shared/patient-peek/patient-peek-link';
import { cx } from '@/ui/cx';
import { type AuditEntry, changesOf } from './audit-entry';
import { actionText, actorOf } from './audit-labels';
import { ChangesTable } from './changes-table';

interface AuditRowProps {
  entry: AuditEntry;
  /** What the ids in the values stand for, as far as it is known. */
  names: ReadonlyMap<string, string>;
}

/** One entry as a sentence; what it changed opens below it. */
export function AuditRow({ entry, names }: AuditRowProps) {
  const { slug, timeZone } = useCompany();
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const changes = changesOf(entry);
  const { patient_id: patientId, patientName } = entry;
  const about = [
    entry.actor_sign_in,
    entry.actor_role && ROLE_LABELS[entry.actor_role],
    `No. ${entry.sequence}`,
  ].filter((part) => part !== null);
  return (
    <li className="px-5 py-3.5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere text-sm">
            <span className="font-medium">{actorOf(entry)}</span>{' '}
            {actionText({ ...entry, patientName: null })}
          </p>
          <p className="mt-0.5 text-muted text-xs">
            <time dateTime={entry.at}>{formatDateTime(entry.at, timeZone)}</time>
            {patientId !== null && patientName !== null && (
              <>
                {' · '}
                <PatientPeekLink slug={slug} patient={{ id: patientId }} className="underline">
                  {patientName}
                </PatientPeekLink>
              </>
            )}
            {about.map((part) => (
              <span key={part}> · {part}</span>
            ))}
          </p>
        </div>
        {changes.length > 0 && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={detailsId}
            aria-label={`Details of entry ${entry.sequence}`}
            onClick={() => setOpen(!open)}
            className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-surface-sunken hover:text-text md:size-8"
          >
            <ChevronDown
              aria-hidden="true"
              className={cx('size-4 transition-transform duration-150', open && 'rotate-180')}
            />
          </button>
        )}
      </div>
      <div id={detailsId} hidden={!open}>
        {open && <ChangesTable entry={entry} changes={changes} names={names} />}
      </div>
    </li>
  );
}
