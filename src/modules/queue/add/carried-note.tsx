import { FileText } from 'lucide-react';

interface CarriedNoteProps {
  /** Why the referral was made, when the case is added from one. */
  reason: string | null;
  missing: boolean;
}

export function CarriedNote({ reason, missing }: CarriedNoteProps) {
  if (missing) {
    return (
      <p className="text-muted text-sm">
        The patient or referral you came from is not in this clinic. The case will not name it.
      </p>
    );
  }
  if (reason === null) return null;
  return (
    <div className="flex items-start gap-2.5 rounded-md bg-surface-sunken px-4 py-3 text-sm ring-1 ring-border ring-inset">
      <FileText aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
      <p className="line-clamp-4 min-w-0 break-words text-muted">
        <span className="sr-only">Reason for referral: </span>
        {reason}
      </p>
    </div>
  );
}
