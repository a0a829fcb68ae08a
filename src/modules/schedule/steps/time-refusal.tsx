import { CircleAlert } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import type { TimeRefusal as Refusal } from '@/records/appointments/refusals';
import { Button } from '@/ui/button';
import { TimesByDay } from './times-by-day';

/** The submit value that accepts a time outside the provider's hours. */
export const OUTSIDE_HOURS = 'outside-hours';

interface TimeRefusalProps {
  message: string;
  refusal: Refusal;
  /** Takes a free time that it offers. */
  onChoose?: (startsAt: string) => void;
  /** Sends the form with a time outside hours. */
  onInsist: () => void;
}

export function TimeRefusal({ message, refusal, onChoose, onInsist }: TimeRefusalProps) {
  const { timeZone } = useCompany();
  return (
    <div
      role="alert"
      className="rounded-md bg-danger-soft px-3.5 py-3 text-sm ring-1 ring-danger/25 ring-inset"
    >
      <p className="flex gap-2.5 text-danger">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="wrap-anywhere whitespace-pre-line">{message}</span>
      </p>
      {refusal.free.length > 0 && onChoose && (
        <fieldset className="mt-3 pl-6.5">
          <legend className="mb-2">Free instead:</legend>
          <div className="grid gap-3">
            <TimesByDay
              times={refusal.free}
              timeZone={timeZone}
              renderTime={(startsAt, label) => (
                <Button size="sm" onClick={() => onChoose(startsAt)}>
                  {label}
                </Button>
              )}
            />
          </div>
        </fieldset>
      )}
      {refusal.kind === 'hours' && (
        <div className="mt-3 pl-6.5">
          <Button size="sm" onClick={onInsist}>
            Use this time anyway
          </Button>
        </div>
      )}
    </div>
  );
}
