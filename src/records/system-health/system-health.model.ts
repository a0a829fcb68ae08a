import type { Enums } from '@/lib/supabase/database.types';
import { counted } from '@/lib/text';
import type { Tone } from '@/ui/tone';

export const PARTS = ['auth', 'rest', 'database', 'storage', 'realtime', 'functions'] as const;
export type Part = (typeof PARTS)[number];

export interface Finding {
  /** Null: it didn't answer. */
  latencyMs: number | null;
  problem: string | null;
  checkedAt: string;
}

/** From here on, people notice the delay. */
const SLOW_MS = 1500;

interface Status {
  label: string;
  tone: Tone;
}

export function healthStatus({ latencyMs }: Pick<Finding, 'latencyMs'>): Status {
  if (latencyMs === null) return { label: 'Not answering', tone: 'danger' };
  if (latencyMs > SLOW_MS) return { label: 'Slow', tone: 'warning' };
  return { label: 'Working', tone: 'success' };
}

export function summaryOf(findings: readonly (Finding | undefined)[]): string {
  if (findings.some((finding) => finding === undefined)) return 'Checking…';
  const down = findings.filter((finding) => finding?.latencyMs === null).length;
  if (down === 0) return 'Every part of the portal answers.';
  if (down === findings.length)
    return 'No part of the portal answers. Check your own connection first.';
  return down === 1
    ? 'One part of the portal does not answer.'
    : `${down} parts of the portal do not answer.`;
}

export interface PageError {
  id: string;
  /** The commit that the portal was built from. */
  release: string;
  /** The address without private parts. */
  route: string;
  name: string;
  /** A line for each call: a function and its place in a file of the build. */
  stack: string;
  seen: number;
  first_seen_at: string;
  last_seen_at: string;
}

export interface FunctionFailure {
  function_name: string;
  /** The kind of error and its place, or the function's own sentence. */
  place: string;
  seen: number;
  first_seen_at: string;
  last_seen_at: string;
}

export function reportText({ name, route, release, stack }: PageError): string {
  return `${name} on ${route}, release ${release}\n${stack}`;
}

export interface ScheduledJob {
  name: Enums<'scheduled_job'>;
  last_started_at: string | null;
  last_finished_at: string | null;
  last_duration_ms: number | null;
  last_succeeded_at: string | null;
  /** SQLSTATE and place; null if the last run succeeded. */
  last_error: string | null;
  /** No run for five minutes. */
  late: boolean;
}

export const JOB_LABELS: Record<ScheduledJob['name'], { title: string; what: string }> = {
  review_prior_authorizations: {
    title: 'Prior authorizations',
    what: 'Expires authorizations and notifies of due ones.',
  },
  review_surgery_cases: {
    title: 'Surgery case review',
    what: 'Expires old results and moves blocked cases back to Pre-Op.',
  },
  notify_overdue_referrals: {
    title: 'Overdue referrals',
    what: 'Notifies the assignee or the front desk.',
  },
  send_appointment_reminders: {
    title: 'Appointment reminders',
    what: 'Reminds the team of tomorrow’s appointments.',
  },
  send_case_reminders: {
    title: 'Surgery reminders',
    what: 'Lists open items two working days before surgery.',
  },
  notify_expiring_lots: {
    title: 'Extract lots',
    what: 'Notifies mixing staff of lots that expire soon.',
  },
  tell_list_readings: {
    title: 'Reading of lists',
    what: 'Adds to the audit log which lists were read.',
  },
  delete_stale_rows: {
    title: 'Cleanup',
    what: 'Deletes expired temporary records.',
  },
  give_up_files: {
    title: 'Unfiled files',
    what: 'Deletes uploads that nothing used within a day.',
  },
  seal_audit_log: {
    title: 'Audit log',
    what: 'Seals new entries, so that later changes show.',
  },
  expire_offers: {
    title: 'Waitlist offers',
    what: 'Ends unanswered offers and asks the next patient’s team.',
  },
};

/** A job that doesn't run comes before one that fails: its error is old. */
export function jobStatus({ late, last_error }: Pick<ScheduledJob, 'late' | 'last_error'>): Status {
  if (late) return { label: 'Late', tone: 'danger' };
  if (last_error !== null) return { label: 'Failed', tone: 'warning' };
  return { label: 'On time', tone: 'success' };
}

export function jobsSummary(jobs: readonly Pick<ScheduledJob, 'late' | 'last_error'>[]): string {
  const late = jobs.filter((job) => job.late).length;
  const failed = jobs.filter((job) => !job.late && job.last_error !== null).length;
  const counts = [late > 0 && `${late} late`, failed > 0 && `${failed} failed`].filter(Boolean);
  return counts.length === 0
    ? 'All jobs ran on time.'
    : `Of ${counted(jobs.length, 'jobs')}: ${counts.join(', ')}.`;
}

export function durationText(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/**
 * One measure of a page: three quarters of the visits in four weeks were at or below
 * `three_quarters`.
 */
export interface PageSpeed {
  /** The address without private parts. */
  route: string;
  metric: string;
  measured: number;
  /** Milliseconds; CLS has no unit. */
  three_quarters: number;
}

/**
 * The measures in plain words, with the limits of "fair" and "slow" from Google's Web Vitals
 * (https://web.dev/articles/vitals).
 */
export const SPEED_MEASURES = {
  LCP: { label: 'Content shown', fair: 2500, slow: 4000 },
  INP: { label: 'Response to a click', fair: 200, slow: 500 },
  CLS: { label: 'Layout shift', fair: 0.1, slow: 0.25 },
  TTFB: { label: 'First byte', fair: 800, slow: 1800 },
} as const;

export type SpeedMetric = keyof typeof SPEED_MEASURES;

export interface MeasuredPage {
  route: string;
  measures: Partial<Record<SpeedMetric, PageSpeed>>;
}

const isSpeedMetric = (metric: string): metric is SpeedMetric => metric in SPEED_MEASURES;

export function measuredPages(speeds: readonly PageSpeed[]): MeasuredPage[] {
  const pages = new Map<string, MeasuredPage>();
  for (const speed of speeds) {
    const page = pages.get(speed.route) ?? { route: speed.route, measures: {} };
    if (isSpeedMetric(speed.metric)) page.measures[speed.metric] = speed;
    pages.set(speed.route, page);
  }
  return [...pages.values()];
}

/** Fewer visits say nothing about a page. */
const LEAST_VISITS = 5;

export function speedRating(metric: SpeedMetric, { measured, three_quarters }: PageSpeed): Status {
  const { fair, slow } = SPEED_MEASURES[metric];
  if (measured < LEAST_VISITS) return { label: 'Too few visits', tone: 'neutral' };
  if (three_quarters > slow) return { label: 'Slow', tone: 'danger' };
  if (three_quarters > fair) return { label: 'Fair', tone: 'warning' };
  return { label: 'Good', tone: 'success' };
}

export function speedText(metric: SpeedMetric, value: number): string {
  if (metric === 'CLS') return value.toFixed(2);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}
