import type { ReactNode } from 'react';
import { formatCalendarDate, formatTime } from '@/lib/dates';
import { EmergencyCard } from './emergency-card';
import type { MyChart, MyTest } from './my-chart.schema';
import { Section } from './phone/section';
import { rows } from './phone/tile';

interface AppTrackingProps {
  shown: MyChart;
  /** How to report a reaction. */
  children?: ReactNode;
}

/** Allergy care: shots and what the tests found. */
export function AppTracking({ shown, children }: AppTrackingProps) {
  const { shots, tests, clinic } = shown;
  return (
    <>
      <Section title="Allergy shots">
        {shots.watched_until !== null && (
          <p className="mb-3 rounded-xl bg-accent-soft px-4 py-3 font-semibold text-accent text-sm">
            Stay at the clinic until {formatTime(shots.watched_until, clinic.time_zone)}.
          </p>
        )}
        {shots.sets.length === 0 ? (
          <p className="px-1 text-muted text-sm">No allergy shots are on file.</p>
        ) : (
          <ul className={rows}>
            {shots.sets.map(({ label, title, given_on, due_on }) => (
              <li key={label} className="px-4 py-3 text-sm">
                <p className="wrap-anywhere font-medium">
                  {title === null ? `Vial set ${label}` : `${label}: ${title}`}
                </p>
                <p className="text-muted">
                  Last shot {formatCalendarDate(given_on)}
                  {due_on !== null && ` · next due ${formatCalendarDate(due_on)}`}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Section>
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

const KIND_WORDS: Record<MyTest['kind'], string> = {
  prick: 'Skin prick test',
  intradermal: 'Skin test with small injections',
  dilution_series: 'Skin test in dilutions',
  ige: 'Blood test (IgE)',
};

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
        {KIND_WORDS[test.kind]}, {formatCalendarDate(test.tested_on)}
      </p>
      {test.is_valid === false ? (
        <p>The test did not work, so it says nothing. Ask the clinic what comes next.</p>
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
