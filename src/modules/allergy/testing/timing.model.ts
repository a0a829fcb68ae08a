import { formatTime } from '@/lib/dates';
import { counted } from '@/lib/text';
import type { AllergyTest, TestResult } from '@/records/allergy/allergy-record.schema';

const MINUTE_MS = 60_000;

/**
 * The earliest time of reading; null without an application, or if the grading table has no
 * minutes.
 */
function dueAt(appliedAt: string | null, { read_from_minutes }: TestResult): number | null {
  if (appliedAt === null || read_from_minutes === null) return null;
  return Date.parse(appliedAt) + read_from_minutes * MINUTE_MS;
}

export function isTooEarly(
  { kind, timing_reason }: Pick<AllergyTest, 'kind' | 'timing_reason'>,
  appliedAt: string | null,
  result: TestResult,
  now: number,
): boolean {
  if (kind === 'ige' || timing_reason !== null) return false;
  return appliedAt === null || now < (dueAt(appliedAt, result) ?? 0);
}

export function waitsOf(test: AllergyTest, appliedAt: string) {
  const wait = (label: string, result: TestResult | undefined) => {
    const until = result ? dueAt(appliedAt, result) : null;
    return until === null ? [] : [{ label, until }];
  };
  return [
    ...wait(
      'Histamine control',
      test.results.find(({ control }) => control === 'positive'),
    ),
    ...wait(
      'Allergens',
      test.results.find(({ control }) => control !== 'positive'),
    ),
  ];
}

export function timingLines(test: AllergyTest, timeZone: string): string[] {
  if (test.kind === 'ige') return [];
  const { applied_at, applied_noted_at, applied_by_name, timing_reason, timing_by_name } = test;
  const time = (iso: string) => formatTime(iso, timeZone);
  const applied =
    applied_at === null
      ? 'When the test was applied is not known.'
      : `Applied ${time(applied_at)}${applied_by_name ? ` by ${applied_by_name}` : ''}${
          applied_noted_at ? `, stated at ${time(applied_noted_at)}` : ''
        }.`;
  return [
    applied,
    ...readingLines(test),
    ...(timing_reason === null
      ? []
      : [
          `Why the readings count: ${timing_reason}${timing_by_name ? ` (${timing_by_name})` : ''}`,
        ]),
  ];
}

function readingLines({ results, applied_at }: AllergyTest): string[] {
  const read = results.filter(({ wheal_mm, flare_mm }) => wheal_mm !== null || flare_mm !== null);
  const timed = read.flatMap((result) => {
    if (applied_at === null || result.read_at === null) return [];
    const after = (Date.parse(result.read_at) - Date.parse(applied_at)) / MINUTE_MS;
    return [{ ...result, after }];
  });
  if (timed.length < read.length) return ['When the test was read is not known.'];
  const early = timed.filter(({ after, read_from_minutes }) => after < (read_from_minutes ?? 0));
  const late = timed.filter(
    ({ after, read_until_minutes }) => Math.floor(after) > (read_until_minutes ?? Infinity),
  );
  return [
    ...(early.length === 0 ? [] : [`Read too early: ${named(early, Math.min)}.`]),
    ...(late.length === 0 ? [] : [`Read late: ${named(late, Math.max)}.`]),
  ];
}

/** "Timothy and 4 more, after 12 minutes". */
function named(
  results: readonly { label: string; after: number }[],
  furthest: (...minutes: number[]) => number,
): string {
  const [first, ...others] = results;
  const minutes = Math.floor(furthest(...results.map(({ after }) => after)));
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `${first?.label}${more}, after ${counted(minutes, 'minutes')}`;
}
