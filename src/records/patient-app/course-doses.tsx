import { useState } from 'react';
import { t, tn } from '@/fields/words';
import { formatCalendarDate } from '@/lib/dates';
import { ToggleChip } from '@/ui/toggle-chip';
import { useAskClinic } from './my-chart.mutations';
import type { MyChart } from './my-chart.schema';
import { useTellDose } from './my-doses.mutations';
import type { MyCourse, MyDay } from './my-doses.schema';
import { dayWords, doseWords, unsaidBefore } from './my-doses-words';
import { PillButton } from './phone/pill-button';
import { Section } from './phone/section';
import { rows } from './phone/tile';

interface CourseDosesProps {
  course: MyCourse;
  shown: MyChart;
  /** The clinic's day. */
  today: string;
  /** Every day since the last report, and the supply. */
  whole?: boolean;
  /** Whether the holder says what was taken; the clinic only looks. */
  tells: boolean;
}

/** Tablets or drops: today's dose, and what was said of the days. */
export function CourseDoses({ course, shown, today, whole = false, tells }: CourseDosesProps) {
  const { title, detail } = doseWords(course.dose);
  const unsaid = unsaidBefore(course.days, today);
  const days = whole ? course.days : course.days.filter(({ day }) => day === today);
  return (
    <Section title={course.product}>
      <ul className={rows}>
        <li className="px-4 py-3">
          <p className="wrap-anywhere font-semibold">{title}</p>
          {detail !== null && <p className="wrap-anywhere text-muted text-sm">{detail}</p>}
          {!whole && unsaid > 0 && (
            <p className="mt-1 text-sm">
              {tn(
                unsaid,
                'Nothing is said of {count} day before. Say it under Tracking.',
                'Nothing is said of {count} days before. Say it under Tracking.',
              )}
            </p>
          )}
        </li>
        {days.map((day) => (
          <DayRow
            key={day.day}
            course={course}
            day={day}
            label={day.day === today ? t('Today') : formatCalendarDate(day.day)}
            chartId={tells && !day.fixed ? shown.chart.id : null}
          />
        ))}
        {whole && course.has_begun && (
          <li className="px-4 py-3 text-sm">
            <p>{supplyWords(course, today)}</p>
            {tells && <Refill course={course} chartId={shown.chart.id} />}
          </li>
        )}
      </ul>
    </Section>
  );
}

function supplyWords({ runs_out_on }: MyCourse, today: string): string {
  if (runs_out_on === null) return t('The clinic has no supply on record.');
  return runs_out_on < today
    ? t('By the last report, the supply lasted through {day}.', {
        day: formatCalendarDate(runs_out_on),
      })
    : t('By the last report, the supply lasts through {day}.', {
        day: formatCalendarDate(runs_out_on),
      });
}

interface DayRowProps {
  course: MyCourse;
  day: MyDay;
  label: string;
  /** Null: it stands as it was said. */
  chartId: string | null;
}

function DayRow({ course, day, label, chartId }: DayRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 px-4 py-2.5 text-sm">
      <span className="min-w-0 flex-[1_1_9rem]">
        <span className="block font-medium">{label}</span>
        <span className="wrap-anywhere block text-muted text-xs">{dayWords(day)}</span>
      </span>
      {chartId !== null && (
        <DayAnswer courseId={course.id} day={day} label={label} chartId={chartId} />
      )}
    </li>
  );
}

interface DayAnswerProps {
  courseId: string;
  day: MyDay;
  label: string;
  chartId: string;
}

function DayAnswer({ courseId, day, label, chartId }: DayAnswerProps) {
  const tell = useTellDose(chartId);
  return (
    <fieldset className="flex shrink-0 gap-2">
      <legend className="sr-only">{t('Dose of {day}', { day: label })}</legend>
      {[true, false].map((taken) => (
        <ToggleChip
          key={String(taken)}
          pressed={day.mine === taken}
          disabled={tell.isPending}
          onToggle={() => {
            if (day.mine === taken) return;
            tell.mutate({ id: crypto.randomUUID(), courseId, day: day.day, taken });
          }}
        >
          {taken ? t('Taken') : t('Missed')}
        </ToggleChip>
      ))}
    </fieldset>
  );
}

function Refill({ course, chartId }: { course: MyCourse; chartId: string }) {
  const [id] = useState(() => crypto.randomUUID());
  const ask = useAskClinic(chartId);
  if (course.refill_asked) {
    return (
      <p className="mt-1 text-muted">
        {t('You asked for a refill. The clinic has not answered yet.')}
      </p>
    );
  }
  return (
    <PillButton
      className="mt-2 w-full"
      disabled={ask.isPending}
      onClick={() => ask.mutate({ id, kind: 'refill', courseId: course.id })}
    >
      {t('Ask for a refill')}
    </PillButton>
  );
}
