import { FileText, UserRound } from 'lucide-react';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import type { useCarried } from './use-carried';

interface CarriedNoteProps {
  carried: ReturnType<typeof useCarried>;
  onUseReason: (reason: string) => void;
}

/** Whom and what the request is for, when it was begun from a patient or a referral. */
export function CarriedNote({ carried, onUseReason }: CarriedNoteProps) {
  const { patientName, referralReason } = carried;
  if (carried.pending) return <Skeleton className="h-16 rounded-md" />;
  if (carried.error !== null) {
    return (
      <ErrorState
        compact
        message={carried.error}
        retrying={carried.retrying}
        onRetry={carried.retry}
      />
    );
  }
  return (
    <div className="grid gap-2 rounded-md bg-surface-sunken px-4 py-3 text-sm ring-1 ring-border ring-inset">
      {patientName !== null && (
        <p className="flex items-center gap-2.5">
          <UserRound aria-hidden="true" className="size-4 shrink-0 text-accent" />
          <span>
            For <strong className="font-semibold">{patientName}</strong>
          </span>
        </p>
      )}
      {referralReason !== null && (
        <div className="flex items-start gap-2.5">
          <FileText aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
          <div className="min-w-0">
            <p className="line-clamp-3 text-muted">{referralReason}</p>
            <Button
              variant="ghost"
              size="sm"
              className="-ml-3"
              onClick={() => onUseReason(referralReason)}
            >
              Use as reason for visit
            </Button>
          </div>
        </div>
      )}
      {carried.missing && (
        <p className="text-muted">
          {carried.restricted
            ? 'An administrator has restricted the record you came from. The request will not name it.'
            : 'The patient or referral you came from is not in this clinic. The request will not name it.'}
        </p>
      )}
    </div>
  );
}
