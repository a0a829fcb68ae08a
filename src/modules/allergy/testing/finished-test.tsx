import type { ReactNode } from 'react';
import { useCompany } from '@/company/company-context';
import { calendarDay, formatCalendarDate, formatDateTime } from '@/lib/dates';
import { lateLabel } from '@/lib/late-entry';
import type { AllergyTest, TestResult } from '@/records/allergy/allergy-record.schema';
import { HoldResult } from '@/records/chart-access/hold-result';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { ColumnHeads } from '@/ui/column-heads';
import { cx } from '@/ui/cx';
import { useNow } from '@/ui/use-now';
import { TEST_KINDS } from '../allergy.model';
import { drugLines } from './drugs.model';
import { timingLines } from './timing.model';

/** On a phone the values stand under the allergen. */
const ROW = 'border-b max-sm:grid max-sm:grid-cols-[1fr_1fr_1fr_5rem]';
const HEAD = 'py-2 pr-4 font-medium text-muted max-sm:pr-1';

export function FinishedTest({ test }: { test: AllergyTest }) {
  const { id: companyId, timeZone } = useCompany();
  const now = useNow();
  const isBlood = test.kind === 'ige';
  const isSeries = test.kind === 'dilution_series';
  return (
    <Card
      title={test.panel ?? TEST_KINDS[test.kind]}
      description={`${TEST_KINDS[test.kind]}, ${formatCalendarDate(test.tested_on)}`}
      actions={
        test.is_valid ? (
          <Badge tone="success">Finished</Badge>
        ) : (
          <Badge tone="danger">Not valid</Badge>
        )
      }
    >
      {test.finding !== null && (
        <p className="mb-4 rounded-md bg-danger-soft px-4 py-3 font-medium text-danger text-sm">
          {test.finding} Don’t interpret these results.
        </p>
      )}
      <div className="mb-4">
        <HoldResult
          companyId={companyId}
          result={{ subject: 'allergy_tests', id: test.id }}
          today={calendarDay(new Date(now), timeZone)}
        />
      </div>
      <table className="w-full text-left text-sm">
        <thead>
          <tr className={ROW}>
            <th scope="col" className={cx(HEAD, 'max-sm:sr-only')}>
              Allergen
            </th>
            <ColumnHeads
              names={[
                isSeries && 'Dilution',
                isBlood ? 'kUA/L' : 'Wheal',
                !isBlood && 'Flare',
                !isSeries && 'Grade',
                'Result',
              ].filter((head) => head !== false)}
              className={HEAD}
            />
          </tr>
        </thead>
        <tbody>
          {test.results.map((result) => (
            <tr key={result.place} className={ROW}>
              <th scope="row" className="py-2 pr-4 font-medium max-sm:col-span-4 max-sm:pb-0">
                {result.label}
              </th>
              {isSeries && <Cell>{result.dilution === null ? '' : `#${result.dilution}`}</Cell>}
              <Cell>{isBlood ? result.ige_kua : millimeters(result.wheal_mm)}</Cell>
              {!isBlood && <Cell>{flareOf(result)}</Cell>}
              {!isSeries && <Cell>{result.grade}</Cell>}
              <Cell>
                <Outcome result={result} isSeries={isSeries} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-muted text-sm">
        {isBlood ? 'Classes' : 'Graded'} by {test.grading}, version {test.grading_version}:{' '}
        {test.grading_source}
      </p>
      <p className="mt-1 text-muted text-sm">
        {[
          test.performed_by_name && `Performed by ${test.performed_by_name}`,
          test.finished_by_name && `read by ${test.finished_by_name}`,
          test.finished_at && formatDateTime(test.finished_at, timeZone),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {[...timingLines(test, timeZone), ...lateLines(test, timeZone)].map((line) => (
        <p key={line} className="mt-1 text-sm">
          {line}
        </p>
      ))}
      {!isBlood && <Drugs test={test} />}
      {test.note !== null && <p className="mt-3 whitespace-pre-line text-sm">{test.note}</p>}
    </Card>
  );
}

/** Values that were recorded on a later day than the test. */
function lateLines(test: AllergyTest, timeZone: string): string[] {
  if (test.late) return [lateLabel(test.late, timeZone)];
  const recorded = calendarDay(test.created_at, timeZone);
  if (recorded <= test.tested_on) return [];
  const by = test.performed_by_name ? ` by ${test.performed_by_name}` : '';
  return [`Recorded later, on ${formatCalendarDate(recorded)}${by}.`];
}

/** Not measured is not 0 mm: "confirmed" tells them apart. */
function flareOf({ wheal_mm, flare_mm, confirmed_at }: TestResult): string {
  const measure = flare_mm === null && wheal_mm !== null ? 'Not measured' : millimeters(flare_mm);
  return confirmed_at === null ? measure : `${measure}, confirmed`;
}

const millimeters = (value: number | null) => (value === null ? '' : `${value} mm`);

function Cell({ children }: { children: ReactNode }) {
  return <td className="wrap-anywhere py-2 pr-4 tabular-nums max-sm:pr-1">{children}</td>;
}

function Outcome({ result, isSeries }: { result: TestResult; isSeries: boolean }) {
  if (result.control !== null) return <span className="text-muted">Control</span>;
  if (isSeries) return result.is_endpoint ? <Badge tone="accent">Endpoint</Badge> : null;
  if (result.is_positive === null) return <span className="text-muted">Not read</span>;
  return result.is_positive ? <Badge tone="danger">Positive</Badge> : <Badge>Negative</Badge>;
}

function Drugs({ test }: { test: AllergyTest }) {
  const { drugs, unasked_reason, finished_by_name } = test;
  const lines = drugs.length === 0 ? ['No drugs were asked about.'] : drugLines(drugs);
  return (
    <div className="mt-3 text-sm">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {unasked_reason !== null && (
        <p className="font-medium text-warning">
          Finished{finished_by_name && ` by ${finished_by_name}`} without asking: {unasked_reason}
        </p>
      )}
    </div>
  );
}
