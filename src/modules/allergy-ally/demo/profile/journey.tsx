import { addDays, formatDay } from '@/lib/clinic-clock';
import { tile } from '@/records/patient-app/phone/tile';
import { cx } from '@/ui/cx';
import { useDemo } from '../demo-context';
import { firstDoseOn } from '../rules';
import { TREATMENT } from '../sample-data';

/** Steps ahead have no dates: a care team sets them as it goes. */
export function Journey() {
  const { today } = useDemo().state;
  const steps = [
    { title: 'Allergy test', detail: formatDay(addDays(today, -38), 'weekday-day'), state: 'past' },
    {
      title: 'Treatment plan agreed',
      detail: formatDay(addDays(today, -17), 'weekday-day'),
      state: 'past',
    },
    { title: 'First dose', detail: formatDay(firstDoseOn(today), 'weekday-day'), state: 'past' },
    {
      title: TREATMENT.phase,
      detail: `Now: week ${TREATMENT.week} of ${TREATMENT.weeks}`,
      state: 'now',
    },
    { title: 'Phase 2 Maintenance', detail: 'When your care team says so', state: 'ahead' },
  ] as const;
  return (
    <ol className={`${tile} p-4`}>
      {steps.map(({ title, detail, state }, index) => (
        <li key={title} className="relative flex gap-3 pb-5 last:pb-0">
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute top-5 bottom-0 left-[0.4375rem] w-0.5 bg-border"
            />
          )}
          <span
            aria-hidden="true"
            className={cx(
              'relative mt-1 size-4 shrink-0 rounded-full border-2',
              state === 'ahead' ? 'border-border-strong bg-surface' : 'border-accent',
              state === 'past' && 'bg-accent',
              state === 'now' && 'bg-surface ring-4 ring-accent/25',
            )}
          />
          <div>
            <p className="font-medium text-sm">{title}</p>
            <p className="text-muted text-xs">{detail}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
