import { Timer } from 'lucide-react';
import { Button } from '@/ui/button';
import { useSecondsLeft } from '@/ui/use-seconds-left';
import type { AllergyTest } from '../allergy-record.schema';

interface TestTimersProps {
  appliedAt: string | null;
  minutes: AllergyTest['grading_settings'];
  onStart: (at: string) => void;
}

/** The two times to reading, counted from when the skin was pricked. */
export function TestTimers({ appliedAt, minutes, onStart }: TestTimersProps) {
  const waits = [
    { label: 'Histamine control', minutes: minutes.positive_minutes },
    { label: 'Allergens', minutes: minutes.allergen_minutes },
  ];
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-md bg-surface-sunken px-4 py-3">
      {appliedAt === null ? (
        <Button size="lg" onClick={() => onStart(new Date().toISOString())}>
          <Timer aria-hidden="true" className="size-4" />
          Start timers
        </Button>
      ) : (
        waits.map(
          (wait) =>
            wait.minutes !== undefined && (
              <Countdown
                key={wait.label}
                label={wait.label}
                until={Date.parse(appliedAt) + wait.minutes * 60_000}
              />
            ),
        )
      )}
    </div>
  );
}

function Countdown({ label, until }: { label: string; until: number }) {
  const left = useSecondsLeft(until);
  return (
    <p className="text-sm">
      {label}{' '}
      <span className="font-semibold text-lg tabular-nums">
        {left > 0 ? `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` : 'Read now'}
      </span>
    </p>
  );
}
