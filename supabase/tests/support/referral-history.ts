import { TZDate } from '@date-fns/tz';
import fc from 'fast-check';
import { addDays, weekOf } from '../../../src/lib/clinic-clock.ts';
import { calendarDay } from '../../../src/lib/dates.ts';
import { type Enums, enums } from '../../../src/lib/supabase/database.types.ts';

type Status = Enums<'referral_status'>;
type Priority = Enums<'referral_priority'>;
type Reason = Enums<'referral_decline_reason'>;

interface Step {
  status: Status;
  at: number;
  why: Reason | null;
}

/** A referral and everything that happened to it. Moments are milliseconds. */
export interface History {
  receivedAt: number;
  priority: Priority;
  referrer: string | null;
  /** Which of two providers it has an appointment request to. */
  provider: 0 | 1 | null;
  steps: Step[];
  /** Where it stands although no step says so: what an import left. */
  imported: Status | null;
}

export interface Question {
  from: string;
  to: string;
  provider: 0 | 1 | null;
  referrer: string | null;
  priority: Priority | null;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const REACH = 420;

// Generating ------------------------------------------------------------------------------------

/** Moments at which days are miscounted: midnights, and the hours around a change of the clocks. */
function edges(zone: string, now: number): number[] {
  const today = calendarDay(new Date(now), zone);
  const midnights = Array.from({ length: REACH }, (_, ago) => midnight(addDays(today, -ago), zone));
  const changes = midnights.filter(
    (at, index) => index > 0 && (midnights[index - 1] ?? at) - at !== DAY,
  );
  return [
    ...midnights.filter((_, index) => index % 29 === 0),
    ...changes.flatMap((at) => [at, at + HOUR, at + 2 * HOUR, at + 3 * HOUR, at + DAY]),
  ];
}

function midnight(day: string, zone: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new TZDate(year, month - 1, date, 0, 0, 0, zone).getTime();
}

const NAMES = [
  'dr. abara',
  'Dr. Abara',
  ' Dr. Abara ',
  'lakeside',
  'LAKESIDE',
  'm. tanaka',
  'sikes',
  'pfeiffer',
  'brandt',
];
const WAITS = [0, MINUTE, HOUR, 23 * HOUR, 24 * HOUR, 5 * DAY, 30 * DAY];

export function histories(zone: string, now: number) {
  const moment = fc
    .oneof(
      fc.tuple(fc.constantFrom(...edges(zone, now)), fc.constantFrom(-1000, 0, 1000)),
      fc.tuple(fc.integer({ min: now - REACH * DAY, max: now }), fc.constant(0)),
      // Lately, so that some wait within their target.
      fc.tuple(fc.integer({ min: now - 6 * DAY, max: now }), fc.constant(0)),
    )
    .map(([at, shift]) => Math.min(Math.floor((at + shift) / 1000) * 1000, now - MINUTE));
  const step = fc.record({
    status: fc.constantFrom(...enums.referral_status),
    after: fc.oneof(fc.constantFrom(...WAITS), fc.integer({ min: 0, max: 40 * DAY })),
    why: fc.option(fc.constantFrom(...enums.referral_decline_reason)),
  });
  return fc.array(
    fc
      .record({
        receivedAt: moment,
        priority: fc.constantFrom(...enums.referral_priority),
        referrer: fc.option(fc.constantFrom(...NAMES), { freq: 4 }),
        provider: fc.option(fc.constantFrom(0 as const, 1 as const)),
        usual: fc.boolean(),
        steps: fc.array(step, { maxLength: 6 }),
        imported: fc.option(
          fc.constantFrom('scheduled' as const, 'completed' as const, 'declined' as const),
          { freq: 8 },
        ),
      })
      .map(({ usual, steps, imported, ...rest }): History => {
        const told = tell(rest.receivedAt, steps, usual, now);
        // An import has no timeline, or one that ends early.
        const endsEarly = told.at(-1)?.status === 'scheduled' && imported === 'completed';
        return { ...rest, steps: told, imported: told.length === 0 || endsEarly ? imported : null };
      }),
    { minLength: 3, maxLength: 40, size: 'max' },
  );
}

const USUAL = ['accepted', 'scheduled', 'completed'] as const;

/** The steps as they can have happened: none to where it stands already, and none still to come. */
function tell(
  receivedAt: number,
  steps: readonly { status: Status; after: number; why: Reason | null }[],
  usual: boolean,
  now: number,
): Step[] {
  const told: Step[] = [];
  let at = receivedAt;
  for (const [index, step] of steps.entries()) {
    const before = told.at(-1)?.status ?? 'pending';
    const status: Status = usual ? (USUAL[index] ?? before) : step.status;
    at += step.after + 1000;
    if (status !== before && at <= now) {
      told.push({ status, at, why: status === 'declined' ? step.why : null });
    }
  }
  return told;
}

export function questions(zone: string, now: number) {
  const today = calendarDay(new Date(now), zone);
  return fc
    .record({
      ago: fc.oneof(fc.constant(0), fc.integer({ min: -3, max: 380 })),
      length: fc.oneof(
        fc.constantFrom(1, 30, 31, 32, 90, 190, 191, 365),
        fc.integer({ min: 1, max: 400 }),
      ),
      provider: fc.option(fc.constantFrom(0 as const, 1 as const), { freq: 1 }),
      referrer: fc.option(fc.constantFrom('DR. ABARA', 'lakeside'), { freq: 1 }),
      priority: fc.option(fc.constantFrom(...enums.referral_priority), { freq: 1 }),
      filtered: fc.boolean(),
    })
    .map(({ ago, length, filtered, ...filters }): Question => {
      const to = addDays(today, -ago);
      const none = { provider: null, referrer: null, priority: null };
      return { from: addDays(to, 1 - length), to, ...(filtered ? filters : none) };
    });
}

// The second way --------------------------------------------------------------------------------

interface Seen extends History {
  status: Status;
  due: number;
  accepted: number | null;
  scheduled: number | null;
  completed: number | null;
  declined: number | null;
  reason: Reason | null;
}

/** The first time that a status was reached after the last one that undoes it. */
function reached(steps: Step[], status: Status, undoneBy: readonly Status[]): number | null {
  const undone = steps.findLastIndex((step) => undoneBy.includes(step.status));
  return steps.slice(undone + 1).find((step) => step.status === status)?.at ?? null;
}

/** When its target is missed, on days all open: the end of a day is its last minute, but for stat, which runs on. */
function dueAt({ receivedAt, priority }: History, { zone, targets }: Clinic): number {
  const due = receivedAt + targets[priority] * HOUR;
  if (priority === 'stat') return due;
  const nextDay = addDays(calendarDay(new Date(due - 1), zone), 1);
  return Math.min(due, midnight(nextDay, zone) - MINUTE);
}

function see(history: History, clinic: Clinic): Seen {
  const { steps } = history;
  const last = steps.at(-1);
  return {
    ...history,
    status: history.imported ?? last?.status ?? 'pending',
    due: dueAt(history, clinic),
    accepted: reached(steps, 'accepted', ['pending', 'declined']),
    scheduled: reached(steps, 'scheduled', ['pending', 'accepted', 'declined']),
    completed: last?.status === 'completed' ? last.at : null,
    declined: last?.status === 'declined' ? last.at : null,
    reason: last?.status === 'declined' ? last.why : null,
  };
}

const isOpen = ({ status }: Seen) => status === 'pending' || status === 'accepted';
const leftAt = ({ scheduled, completed, declined }: Seen) => scheduled ?? completed ?? declined;

function median(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}

export interface Clinic {
  zone: string;
  now: number;
  /** Hours. */
  targets: Record<Priority, number>;
}

/** Every figure of referrals, counted from what happened, row by row. */
export function countAgain(all: readonly History[], asked: Question, clinic: Clinic) {
  const { zone, now, targets } = clinic;
  // Asked for thousands of times; a date in a zone is slow to make.
  const known = new Map<number, string>();
  const day = (moment: number) => {
    const found = known.get(moment) ?? calendarDay(new Date(moment), zone);
    known.set(moment, found);
    return found;
  };
  const days = (from: number | null, to: number | null) =>
    from === null || to === null ? null : (Date.parse(day(to)) - Date.parse(day(from))) / DAY;
  const name = (text: string | null) => text?.trim().toLowerCase() ?? null;
  const seen = all
    .filter(
      ({ provider, referrer, priority }) =>
        (asked.provider === null || provider === asked.provider) &&
        (asked.referrer === null || name(referrer) === name(asked.referrer)) &&
        (asked.priority === null || priority === asked.priority),
    )
    .map((history) => see(history, clinic));

  const length = (Date.parse(asked.to) - Date.parse(asked.from)) / DAY + 1;
  const now_ = { from: asked.from, to: asked.to };
  const before = { from: addDays(asked.from, -length), to: addDays(asked.from, -1) };
  const inside = (moment: number | null, { from, to }: typeof before) =>
    moment !== null && day(moment) >= from && day(moment) <= to;
  const came = (period: typeof before) => seen.filter((one) => inside(one.receivedAt, period));
  const openAfter = (lastDay: string) =>
    seen.filter((one) => {
      const left = leftAt(one);
      return (
        day(one.receivedAt) <= lastDay && (isOpen(one) || (left !== null && day(left) > lastDay))
      );
    });
  const overdueAfter = (lastDay: string) =>
    openAfter(lastDay).filter(
      ({ due }) => due < Math.min(now, midnight(addDays(lastDay, 1), zone)),
    );
  const done = (period: typeof before) => seen.filter(({ completed }) => inside(completed, period));

  const figures = {
    received: came(now_).length,
    received_before: came(before).length,
    open_at_end: openAfter(now_.to).length,
    open_before: openAfter(before.to).length,
    overdue_at_end: overdueAfter(now_.to).length,
    overdue_before: overdueAfter(before.to).length,
    completed: done(now_).length,
    completed_before: done(before).length,
    unnamed: came(now_).filter(({ referrer }) => referrer === null).length,
    without_date: seen.filter(
      (one) =>
        day(one.receivedAt) <= now_.to &&
        ((!isOpen(one) && leftAt(one) === null) ||
          (one.status === 'completed' && one.completed === null)),
    ).length,
  };

  // Named by who asks for a referrer, too: the card has no such filter, so neither has its count.
  const named = all.filter(
    ({ referrer, provider, priority }) =>
      referrer !== null &&
      (asked.provider === null || provider === asked.provider) &&
      (asked.priority === null || priority === asked.priority),
  );
  const sent = (who: string | null, period: typeof before) =>
    named.filter((one) => name(one.referrer) === who && inside(one.receivedAt, period)).length;
  const top = [...new Set(named.map(({ referrer }) => name(referrer)))]
    .map((who) => ({ who, referrals: sent(who, now_), referrals_before: sent(who, before) }))
    .filter(({ referrals }) => referrals > 0)
    .sort((a, b) => b.referrals - a.referrals || ((a.who ?? '') < (b.who ?? '') ? -1 : 1))
    .slice(0, 5);

  const keyOf = (date: string) => {
    if (length <= 31) return date;
    return length <= 190 ? (weekOf(date, 1)[0] ?? date) : date.slice(0, 7);
  };
  const parts = new Map<string, { first_day: string; last_day: string }>();
  for (let date = asked.from; date <= asked.to; date = addDays(date, 1)) {
    const part = parts.get(keyOf(date));
    parts.set(keyOf(date), { first_day: part?.first_day ?? date, last_day: date });
  }
  const inPart = (key: string, status: Status) =>
    came(now_).filter((one) => one.status === status && keyOf(day(one.receivedAt)) === key).length;
  const countIn = (key: string): Record<Status, number> => ({
    pending: inPart(key, 'pending'),
    accepted: inPart(key, 'accepted'),
    scheduled: inPart(key, 'scheduled'),
    completed: inPart(key, 'completed'),
    declined: inPart(key, 'declined'),
  });
  const byStatus = [...parts].map(([key, part]) => ({
    ...part,
    ...countIn(key),
  }));

  const PASSED: Record<string, readonly Status[]> = {
    received: enums.referral_status,
    accepted: ['accepted', 'scheduled', 'completed'],
    scheduled: ['scheduled', 'completed'],
    completed: ['completed'],
    declined: ['declined'],
  };
  const legOf = (step: string, one: Seen): number | null => {
    if (step === 'accepted') return days(one.receivedAt, one.accepted);
    if (step === 'scheduled') return days(one.accepted, one.scheduled);
    if (step === 'completed') return days(one.scheduled, one.completed);
    return step === 'declined' ? days(one.receivedAt, one.declined) : null;
  };
  const funnel = Object.entries(PASSED).map(([step, statuses]) => {
    const at = (period: typeof before) =>
      came(period).filter(({ status }) => statuses.includes(status));
    const legs = (period: typeof before) => at(period).flatMap((one) => legOf(step, one) ?? []);
    return {
      step,
      referrals: at(now_).length,
      referrals_before: at(before).length,
      median_days: median(legs(now_)),
      median_days_before: median(legs(before)),
      measured: legs(now_).length,
      without_date: step === 'received' ? 0 : at(now_).length - legs(now_).length,
    };
  });

  const outcome = (one: Seen) => {
    if (one.status === 'declined') return 'declined';
    if (isOpen(one)) return one.due < now ? 'overdue' : 'waiting';
    const left = leftAt(one);
    if (left === null) return 'without_date';
    return left <= one.due ? 'in_time' : 'late';
  };
  const waited = (one: Seen) => {
    const until = isOpen(one) ? now : leftAt(one);
    return one.status === 'declined' || until === null ? [] : (until - one.receivedAt) / HOUR;
  };
  const waits = (['stat', 'urgent', 'routine'] as const)
    .filter((priority) => asked.priority === null || priority === asked.priority)
    .map((priority) => {
      const at = (period: typeof before) => came(period).filter((one) => one.priority === priority);
      const count = (period: typeof before, ...kinds: string[]) =>
        at(period).filter((one) => kinds.includes(outcome(one))).length;
      return {
        priority,
        target_hours: targets[priority],
        in_time: count(now_, 'in_time'),
        late: count(now_, 'late'),
        waiting: count(now_, 'waiting'),
        overdue: count(now_, 'overdue'),
        declined: count(now_, 'declined'),
        without_date: count(now_, 'without_date'),
        median_hours: median(at(now_).flatMap(waited)),
        in_time_before: count(before, 'in_time'),
        missed_before: count(before, 'late', 'overdue'),
        median_hours_before: median(at(before).flatMap(waited)),
      };
    });

  const undated = seen.filter(
    (one) => one.status === 'declined' && leftAt(one) === null && day(one.receivedAt) <= now_.to,
  ).length;
  const reasons = new Map(
    [...enums.referral_decline_reason, null].map((reason) => {
      const at = (period: typeof before) =>
        seen.filter((one) => one.reason === reason && inside(one.declined, period)).length;
      return [
        reason ?? 'none',
        { referrals: at(now_), referrals_before: at(before), without_date: undated },
      ];
    }),
  );
  return { figures, top, byStatus, funnel, waits, reasons };
}
