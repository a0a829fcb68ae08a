import { Timer } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { calendarDay, formatTime } from '@/lib/dates';
import type { AllergyTest } from '@/records/allergy/allergy-record.schema';
import { Button } from '@/ui/button';
import { useSecondsLeft } from '@/ui/use-seconds-left';
import { waitsOf } from './timing.model';

const StatedDialog = lazyDialog(() => import('./stated-dialog'), 'StatedDialog');
const EarlyDialog = lazyDialog(() => import('./early-dialog'), 'EarlyDialog');

interface TestTimersProps {
  test: AllergyTest;
  appliedAt: string | null;
  /** A reading waits for its time. */
  isWaiting: boolean;
  pending: boolean;
  onApply: () => void;
  /** The time of application was stated afterwards. */
  onStated: (at: string) => Promise<unknown>;
  onEarly: (reason: string) => Promise<unknown>;
}

export function TestTimers(props: TestTimersProps) {
  const { test, appliedAt, isWaiting, pending, onApply, onStated, onEarly } = props;
  const { timeZone } = useCompany();
  const { timing_reason: reason } = test;
  const [open, setOpen] = useState<'stated' | 'early'>();
  const close = () => setOpen(undefined);
  const isToday = calendarDay(new Date(), timeZone) === test.tested_on;
  return (
    <section
      aria-label="Time to reading"
      className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-md bg-surface-sunken px-4 py-3"
    >
      {appliedAt !== null && (
        <>
          <p className="text-sm">Applied {formatTime(appliedAt, timeZone)}</p>
          {waitsOf(test, appliedAt).map((wait) => (
            <Countdown key={wait.label} {...wait} />
          ))}
        </>
      )}
      {appliedAt === null && isToday && (
        <Button size="lg" variant="primary" icon={Timer} pending={pending} onClick={onApply}>
          Test applied now
        </Button>
      )}
      {appliedAt === null && (
        <Button size="lg" {...StatedDialog.ahead} onClick={() => setOpen('stated')}>
          Applied earlier
        </Button>
      )}
      {isWaiting && (
        <Button size="lg" variant="ghost" {...EarlyDialog.ahead} onClick={() => setOpen('early')}>
          {appliedAt === null ? 'Read without a time' : 'Read early'}
        </Button>
      )}
      {reason !== null && (
        <p className="text-sm text-warning">
          {appliedAt === null ? 'Read without a time' : 'Read early'}: {reason}
        </p>
      )}
      {open === 'stated' && (
        <StatedDialog testedOn={test.tested_on} onSave={onStated} onClose={close} />
      )}
      {open === 'early' && <EarlyDialog onSave={onEarly} onClose={close} />}
    </section>
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
