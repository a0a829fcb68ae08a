import type { ReactNode } from 'react';
import { lazyView } from '@/kit/lazy/lazy-view';
import { calendarDay, formatCalendarDate } from '@/lib/dates';
import { BeforeShot } from './before-shot';
import { CourseDoses } from './course-doses';
import { EmergencyCard } from './emergency-card';
import type { MyChart, MyTest } from './my-chart.schema';
import { dueWords } from './my-shots.model';
import type { MyShots } from './my-shots.schema';
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
      <Section title="Allergy shots">
        {shots.watched_until !== null && (
          <div className={`${rows} mb-3`}>
            <StayTimer until={shots.watched_until} shown={shown} />
          </div>
        )}
        {shots.sets.length === 0 ? (
          <p className="px-1 text-muted text-sm">No allergy shots are on file.</p>
        ) : (
          <ul className={rows}>
            {shots.sets.map((set) => (
              <SetItem key={set.label} set={set} today={today} />
            ))}
          </ul>
        )}
        {shots.hours !== null && (
          <p className="wrap-anywhere mt-2 whitespace-pre-line px-1 text-muted text-sm">
            {`Shots are given: ${shots.hours}`}
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
      {onAnswer && <MyDiary chartId={shown.chart.id} />}
      {tests !== undefined && (
        <Section title="Allergy tests">
          {tests.length === 0 ? (
            <p className="px-1 text-muted text-sm">No finished tests are on file.</p>
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
        {title === null ? `Vial set ${label}` : `${label}: ${title}`}
      </p>
      <p className="text-muted">{`Last shot ${formatCalendarDate(given_on)}`}</p>
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
        {TEST_WORDS[test.kind]}, {formatCalendarDate(test.tested_on)}
      </p>
      {test.is_valid === false ? (
        <p>{TEST_FAILED}</p>
      ) : (
        <>
          <p className="wrap-anywhere">
            <span className="font-medium">Reacted: </span>
            {positive === '' ? 'nothing' : positive}
          </p>
          {negative !== '' && (
            <p className="wrap-anywhere text-muted">
              <span className="font-medium">No reaction: </span>
              {negative}
            </p>
          )}
          <p className="mt-1 text-muted text-xs">
            A reaction does not always mean an allergy. Your doctor explains your results.
          </p>
        </>
      )}
    </li>
  );
}
