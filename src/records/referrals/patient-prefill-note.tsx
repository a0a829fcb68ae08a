import { FileText, UserRound } from 'lucide-react';
import { fullName } from '@/lib/person-names';
import { Button } from '@/ui/button';
import type { PatientPrefill } from './use-patient-prefill';

interface PatientPrefillNoteProps {
  prefill: PatientPrefill;
  /** The form's result: "case". */
  thing: string;
  /** Copies the referral's reason into the form. */
  onUseReason?: (reason: string) => void;
  /** For a form without a patient field. */
  withPatient?: boolean;
}

export function PatientPrefillNote({
  prefill: { patient, referral, refused },
  thing,
  onUseReason,
  withPatient = false,
}: PatientPrefillNoteProps) {
  const named = withPatient ? patient : null;
  const reason = referral?.reason ?? null;
  if (named === null && reason === null && refused === null) return null;
  return (
    <div className="grid gap-2 rounded-md bg-surface-sunken px-4 py-3 text-sm ring-1 ring-border ring-inset">
      {named !== null && (
        <p className="flex items-center gap-2.5">
          <UserRound aria-hidden="true" className="size-4 shrink-0 text-accent" />
          <span>
            For <strong className="font-semibold">{fullName(named)}</strong>
          </span>
        </p>
      )}
      {reason !== null && (
        <div className="flex items-start gap-2.5">
          <FileText aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
          <div className="min-w-0">
            <p className="line-clamp-4 break-words text-muted">
              <span className="sr-only">Reason for referral: </span>
              {reason}
            </p>
            {onUseReason && (
              <Button
                variant="ghost"
                size="sm"
                className="-ml-3"
                onClick={() => onUseReason(reason)}
              >
                Use as reason for visit
              </Button>
            )}
          </div>
        </div>
      )}
      {refused !== null && (
        <p className="text-muted">
          {refused === 'restricted'
            ? 'An administrator has restricted the record you came from.'
            : 'The patient or referral you came from is not in this clinic.'}{' '}
          The {thing} will not name it.
        </p>
      )}
    </div>
  );
}
