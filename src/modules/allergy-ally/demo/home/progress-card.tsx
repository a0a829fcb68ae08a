import { Flame } from 'lucide-react';
import { formatDay } from '@/lib/clinic-clock';
import { cx } from '@/ui/cx';
import { useDemo } from '../demo-context';
import { ProgressRing } from '../parts/progress-ring';
import { WARM_GRADIENT } from '../parts/warm';
import { adherence, dosesTaken, firstDoseOn, PLANNED_DOSES, streak } from '../rules';

export function ProgressCard() {
  const { doses, preferences, today } = useDemo().state;
  return (
    <section className={cx('flex items-center gap-4 rounded-xl p-5 shadow-soft', WARM_GRADIENT)}>
      <ProgressRing label="Treatment progress" value={adherence(doses)} />
      <div className="min-w-0">
        <h4 className="font-semibold text-base">Treatment Progress</h4>
        <p className="text-sm">
          {dosesTaken(doses)} of {PLANNED_DOSES} doses since {formatDay(firstDoseOn(today), 'day')}
        </p>
        {preferences.showStreak && (
          <p className="mt-3 inline-flex items-center gap-1.5 rounded-full bg-on-tone/15 px-3 py-1 font-semibold text-sm">
            <Flame aria-hidden="true" className="size-4" />
            {streak(doses)}-day streak
          </p>
        )}
      </div>
    </section>
  );
}
