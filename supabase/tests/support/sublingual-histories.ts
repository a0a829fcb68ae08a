import fc from 'fast-check';
import {
  dateOf,
  type Entry,
  type History,
  type Progress,
  type SublingualRules,
  type Supply,
  type Told,
  work,
} from './sublingual-oracle.ts';

/** Asks the database of many at once, in their order. */
export const ASK_SUBLINGUAL = `
  select private.propose_sublingual_dose(q -> 'rules', q -> 'course', (q ->> 'today')::date) as answer
  from jsonb_array_elements($1::text::jsonb) with ordinality as a (q, place) order by place`;

export interface SublingualAnswer extends Progress {
  said: { rule: string; does?: string }[];
}

/** Asks the database for the supply of many at once, from what each stretch of days took. */
export const ASK_SUPPLY = `
  select jsonb_build_object('held', h.held, 'days', s.days, 'item', s.ends_with) as answer
  from jsonb_array_elements($1::text::jsonb) with ordinality as a (q, place)
  cross join lateral (
    select coalesce(jsonb_object_agg(f.key, f.value::numeric - coalesce((
      select sum((private.sublingual_used(q -> 'steps', (t ->> 'from_day')::integer, (t ->> 'days')::integer) ->> f.key)::numeric)
      from jsonb_array_elements(q -> 'taken') as t), 0)), '{}') as held
    from jsonb_each_text(q -> 'filled') as f
  ) as h
  cross join lateral private.sublingual_supply(q -> 'steps', (q ->> 'day')::integer, h.held) as s
  order by place`;

interface SublingualQuestion {
  rules: SublingualRules;
  course: {
    day: number;
    watch?: string;
    since: string;
    starts_on: string;
    through?: string;
    other?: { on: string };
    events: Told[];
  };
  today: string;
}

/** A schedule may take its days out of several, and come back to one. */
const ITEMS = ['Weak tablet', 'Tablet', 'Strong tablet'];

const steps = fc
  .array(
    fc.record({
      days: fc.integer({ min: 1, max: 5 }),
      amount: fc.integer({ min: 1, max: 50 }),
      item: fc.constantFrom(...ITEMS),
      units_a_day: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => {
    let from_day = 1;
    return parts.map(({ days, amount, ...out }, at) => {
      if (at > 0) from_day += days;
      return { from_day, amount: amount * 10, ...out };
    });
  });

const filled = fc.dictionary(fc.constantFrom(...ITEMS), fc.integer({ min: 1, max: 120 }), {
  maxKeys: ITEMS.length,
});

/** Bands that follow each other, now and then with a hole between them or none at the end. */
const missed = fc
  .array(
    fc.record({
      hole: fc.integer({ min: 0, max: 2 }),
      length: fc.integer({ min: 1, max: 8 }),
      effect: fc.constantFrom('same', 'same', 'restart', 'watched', 'ask'),
    }),
    { maxLength: 4 },
  )
  .chain((bands) => fc.record({ bands: fc.constant(bands), isOpen: fc.boolean() }))
  .map(({ bands, isOpen }) => {
    let from = 1;
    return bands.map(({ hole, length, effect }, at): SublingualRules['missed'][number] => {
      from += hole;
      const band = { from, to: from + length - 1, effect };
      from += length;
      return isOpen && at === bands.length - 1 ? { from: band.from, effect } : band;
    });
  });

const entry: fc.Arbitrary<Entry> = fc.record({
  days: fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.boolean()), {
    maxLength: 18,
  }),
  kind: fc.constantFrom('dose', 'contact', 'contact'),
  reaction: fc.constantFrom('none', 'none', 'none', 'none', 'local', 'systemic'),
  watch: fc.constantFrom('in_full', 'in_full', 'in_full', 'left_early', 'unrecorded'),
  override: fc.option(fc.integer({ min: 1, max: 30 }), { freq: 8 }),
  told: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
  stopping: fc.oneof({ weight: 12, arbitrary: fc.constant(false) }, fc.constant(true)),
});

export const histories: fc.Arbitrary<History> = fc.record({
  rules: fc.record({
    settings: fc.constant({ unit: 'IR', watch_minutes: 30 }),
    steps,
    missed,
  }),
  isWatchedFirst: fc.boolean(),
  isOneOfTwo: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
  entries: fc.array(entry, { maxLength: 9 }),
  silent: fc.integer({ min: 0, max: 20 }),
  filled,
});

/** The same history, put otherwise: a day later, and with a dose at home that was missed instead. */
export function questionsOf(history: History): SublingualQuestion[] {
  return [history, later(history), missedOnce(history)].map(questionOf);
}

const later = (history: History): History => ({ ...history, silent: history.silent + 1 });

function missedOnce(history: History): History {
  const at = history.entries.findLastIndex(({ days }) => days.includes(true));
  return {
    ...history,
    entries: history.entries.map((one, index) =>
      index === at ? { ...one, days: one.days.with(one.days.lastIndexOf(true), false) } : one,
    ),
  };
}

function questionOf(history: History): SublingualQuestion {
  const { events, today } = work(history);
  const start = dateOf(0);
  return {
    rules: history.rules,
    course: {
      day: 1,
      since: start,
      starts_on: start,
      ...(history.isOneOfTwo ? { other: { on: start } } : {}),
      ...(history.isWatchedFirst ? { watch: 'first' } : { through: dateOf(-1) }),
      events,
    },
    today: dateOf(today),
  };
}

/** The supply of a history, and that with one unit more of what ends first. */
export function supplyQuestionsOf(history: History): object[] {
  const { progress, stretches, supply } = work(history);
  const more = { ...history.filled, [supply.item]: (history.filled[supply.item] ?? 0) + 1 };
  return [history.filled, more].map((units) => ({
    steps: history.rules.steps,
    day: progress.day_number,
    taken: stretches,
    filled: units,
  }));
}

/** What is wrong with the supply of a history; empty when nothing is. */
export function supplyFaultsOf(history: History, answers: Supply[]): string[] {
  const [now, more] = answers;
  if (!now || !more) return ['unanswered'];
  const { supply } = work(history);
  const faults: string[] = [];
  if (now.days !== supply.days) faults.push(`${supply.days} days expected, ${now.days} answered`);
  if (now.item !== supply.item) faults.push(`${supply.item} expected, ${now.item} answered`);
  for (const item of ITEMS) {
    if (now.held[item] !== supply.held[item]) {
      faults.push(`${item}: ${supply.held[item]} left expected, ${now.held[item]} answered`);
    }
  }
  if (more.days < now.days) faults.push('ends earlier with more filled');
  return faults;
}

/** What is wrong with the answers about a history; empty when nothing is. */
export function faultsOf(history: History, answers: SublingualAnswer[]): string[] {
  const [now, after, fewer] = answers;
  if (!now || !after || !fewer) return ['unanswered'];
  const faults = [
    ...differs('now', work(history).progress, now),
    ...differs('a day later', work(later(history)).progress, after),
    ...differs('with a day missed', work(missedOnce(history)).progress, fewer),
  ];
  if (after.day_number !== now.day_number) faults.push('moved by waiting');
  if (now.action === 'take' && now.said.some(({ does }) => does !== undefined)) {
    faults.push('taken in spite of a rule');
  }
  // What a physician gave instead may be any day.
  if (history.entries.every(({ override }) => override === null)) {
    if (fewer.day_number > now.day_number) faults.push('raised by a missed day');
    if (now.day_number > work(history).taken + 1) faults.push('beyond the doses taken');
  }
  return faults;
}

function differs(which: string, expected: Progress, answer: SublingualAnswer): string[] {
  const names = ['action', 'day_number', 'step', 'amount', 'unreported', 'missed_now'] as const;
  return names.flatMap((name) =>
    expected[name] === answer[name]
      ? []
      : [`${which}, ${name}: ${expected[name]} expected, ${answer[name]} answered`],
  );
}
