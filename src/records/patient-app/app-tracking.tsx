import type { ReactNode } from 'react';
import { t } from '@/fields/words';
import { lazyView } from '@/kit/lazy/lazy-view';
import { calendarDay, formatCalendarDate } from '@/lib/dates';
import { medical } from '@/ui/medical';
import { BeforeShot } from './before-shot';
import { CourseDoses } from './course-doses';
import { EmergencyCard } from './emergency-card';
import type { MyChart, MyTest } from './my-chart.schema';
import type { MyShots } from './my-shots.schema';
import { dueWords } from './my-shots-words';
import { Section } from './phone/section';
import { rows } from './phone/tile';
import { StayTimer } from './stay-timer';
import { TEST_FAILED, TEST_WORDS } from './test-words';

const MyDiary = lazyView(() => import('./my-diary'), 'MyDiary');

interface AppTrackingProps {
  shown: MyChart;
  now: number;
  /** Answers the questions before a shot; without it the clinic only looks. */
  onAnswer?: () => void;
  /** How to report a reaction. */
  children?: ReactNode;
}

/** Allergy care: shots and what the tests found. */
export function AppTracking({ shown, now, onAnswer, children }: AppTrackingProps) {
  const { shots, courses, tests, clinic, clock_ahead } = shown;
  const today = calendarDay(new Date(now + clock_ahead), clinic.time_zone);
  return (
    <>
      <Section title={t('Allergy shots')}>
        {shots.watched_until !== null && (
          <div className={`${rows} mb-3`}>
            <StayTimer until={shots.watched_until} shown={shown} />
          </div>
        )}
        {shots.sets.length === 0 ? (
          <p className="px-1 text-muted text-sm">{t('No allergy shots are on file.')}</p>
        ) : (
          <ul className={rows}>
            {shots.sets.map((set) => (
              <SetItem key={set.label} set={set} today={today} />
            ))}
          </ul>
        )}
        {shots.hours !== null && (
          <p className="wrap-anywhere mt-2 whitespace-pre-line px-1 text-muted text-sm">
            {t('Shots are given: {hours}', { hours: shots.hours })}
          </p>
        )}
      </Section>
      {shots.watched_until === null && <BeforeShot shown={shown} {...(onAnswer && { onAnswer })} />}
      {courses.map((course) => (
        <CourseDoses
          key={course.id}
          course={course}
          shown={shown}
          today={today}
          whole
          tells={onAnswer !== undefined}
        />
      ))}
      <MyDiary chartId={shown.chart.id} asClinic={onAnswer === undefined} />
      {tests !== undefined && (
        <Section title={t('Allergy tests')}>
          {tests.length === 0 ? (
            <p className="px-1 text-muted text-sm">{t('No finished tests are on file.')}</p>
          ) : (
            <ul className={rows}>
              {tests.map((test) => (
                <TestItem key={test.id} test={test} />
              ))}
            </ul>
          )}
        </Section>
      )}
      <EmergencyCard clinic={clinic} />
      {children}
    </>
  );
}

function SetItem({ set, today }: { set: MyShots['sets'][number]; today: string }) {
  const { label, title, given_on, due_on, planned_through } = set;
  const due = due_on === null ? null : dueWords({ due_on, planned_through }, today);
  return (
    <li className="px-4 py-3 text-sm">
      <p className="wrap-anywhere font-medium">
        {title === null ? t('Vial set {label}', { label }) : `${label}: ${title}`}
      </p>
      <p className="text-muted">{t('Last shot {day}', { day: formatCalendarDate(given_on) })}</p>
      {due && (
        <>
          <p>{due.title}</p>
          <p className="text-muted">{due.detail}</p>
        </>
      )}
    </li>
  );
}

function TestItem({ test }: { test: MyTest }) {
  const named = (isPositive: boolean) =>
    [
      ...new Set(
        test.results
          .filter((result) => result.control === null && result.is_positive === isPositive)
          .map(({ allergen }) => allergen),
      ),
    ].join(', ');
  const positive = named(true);
  const negative = named(false);
  return (
    <li className="px-4 py-3 text-sm">
      <p className="font-medium">
        {t(TEST_WORDS[test.kind])}, {formatCalendarDate(test.tested_on)}
      </p>
      {test.is_valid === false ? (
        <p>{medical(TEST_FAILED)}</p>
      ) : (
        <>
          <p className="wrap-anywhere">
            <span className="font-medium">{t('Reacted:')} </span>
            {positive === '' ? t('nothing') : positive}
          </p>
          {negative !== '' && (
            <p className="wrap-anywhere text-muted">
              <span className="font-medium">{t('No reaction:')} </span>
              {negative}
            </p>
          )}
          <p className="mt-1 text-muted text-xs">
            {medical(
              'A reaction does not always mean an allergy. Your doctor explains your results.',
            )}
          </p>
        </>
      )}
    </li>
  );
}
