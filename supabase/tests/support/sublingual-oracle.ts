/**
 * What a patient takes next under the tongue, worked out a second time from the words of the rules (docs/decisions/0114), for comparing
 * with the database's answer. It knows each day of a history, whether the tablet was taken; the database is told sums at contacts.
 */

export interface SublingualRules {
  settings: { unit: string; watch_minutes: number };
  steps: { from_day: number; amount: number; item: string; units_a_day: number }[];
  missed: { from: number; to?: number; effect: 'same' | 'restart' | 'watched' | 'ask' }[];
}

type Reaction = 'none' | 'local' | 'systemic';

/** Something that was written down, and the days at home before it: true where the dose was taken. */
export interface Entry {
  days: boolean[];
  kind: 'dose' | 'contact';
  reaction: Reaction;
  /** Of a dose: how its watch ended; and the day that a physician gave instead of the schedule's. */
  watch: 'in_full' | 'left_early' | 'unrecorded';
  override: number | null;
  /** Of a contact: whether anybody told of the days. */
  told: boolean;
  stopping: boolean;
}

export interface History {
  rules: SublingualRules;
  isWatchedFirst: boolean;
  /** Whether another course of the product is in force. */
  isOneOfTwo: boolean;
  entries: Entry[];
  /** Days that nobody has told of at the end. */
  silent: number;
  /** Units of each item that was filled. */
  filled: Record<string, number>;
}

/** What is left of each item that was filled, and for how many days there is what each of them takes. */
export interface Supply {
  held: Record<string, number>;
  days: number;
  item: string;
}

/** Days of the schedule that were taken one after the other, as the database is told of them. */
export interface Stretch {
  from_day: number;
  days: number;
}

export interface Progress {
  action: 'take' | 'watched' | 'contact' | 'ask';
  day_number: number;
  step: number;
  amount: number;
  unreported: number;
  missed_now: number;
}

/** An event as the database keeps it. */
export type Told = Record<string, unknown>;

interface Worked {
  progress: Progress;
  events: Told[];
  /** Doses known as taken, at home and in the clinic. */
  taken: number;
  supply: Supply;
  stretches: Stretch[];
  /** The day of the question, counted from the first. */
  today: number;
}

const longestRun = (days: readonly boolean[]) =>
  Math.max(0, ...days.map((_, at) => lastRun(days.slice(0, at + 1))));

/** How many days up to the end were missed without a break. */
function lastRun(days: readonly boolean[]): number {
  const lastTaken = days.lastIndexOf(true);
  return days.length - 1 - lastTaken;
}

const bandsPassed = (rules: SublingualRules, run: number) =>
  rules.missed.filter(({ from }) => from <= run);
const isCovered = (rules: SublingualRules, run: number) =>
  rules.missed.some(({ from, to }) => from <= run && run <= (to ?? run));
const says = (rules: SublingualRules, run: number, effect: string) =>
  bandsPassed(rules, run).some((band) => band.effect === effect);

const START = Date.parse('2026-03-02T00:00:00Z');
export const dateOf = (day: number) =>
  new Date(START + day * 86_400_000).toISOString().slice(0, 10);

interface State {
  today: number;
  next: number;
  /** Of each dose that is known as taken: its day of the schedule. */
  daysTaken: number[];
  stretches: Stretch[];
  isAsking: boolean;
  isWaiting: boolean;
  /** The day before which all is known; null until a dose was taken, or could be. */
  knownBefore: number | null;
  /** Days missed in a row up to then. */
  gap: number;
  /** Days at home that nobody has told of yet, since then. */
  untold: boolean[];
}

function atDose(state: State, { override, watch, reaction }: Entry): Told {
  const on = dateOf(state.today);
  const day = override ?? state.next;
  state.next = day + 1;
  state.daysTaken.push(day);
  state.stretches.push({ from_day: day, days: 1 });
  state.gap = 0;
  state.untold = [];
  if (override !== null) state.isAsking = false;
  state.isWaiting = watch !== 'in_full';
  // The day of the dose itself is over with it.
  state.today += 1;
  state.knownBefore = state.today;
  return {
    kind: 'dose',
    on,
    day,
    reaction,
    ...(watch === 'in_full' ? {} : { watch }),
    ...(override === null ? {} : { overridden: true }),
  };
}

function atContact(
  state: State,
  { told, stopping, reaction }: Entry,
  rules: SublingualRules,
): Told {
  const days = state.untold;
  const missed = days.filter((wasTaken) => !wasTaken).length;
  if (stopping) state.isAsking = true;
  if (told && days.length > 0) learn(state, days, missed, rules);
  return {
    kind: 'contact',
    on: dateOf(state.today),
    outcome: stopping ? 'stopping' : 'reached',
    reaction,
    ...(told ? { missed, in_a_row: longestRun(days), now: lastRun(days) } : {}),
  };
}

function learn(state: State, days: boolean[], missed: number, rules: SublingualRules) {
  const run = missed > 0 ? state.gap + longestRun(days) : 0;
  state.gap = missed === days.length ? state.gap + missed : lastRun(days);
  state.stretches.push({ from_day: state.next, days: days.length - missed });
  for (const wasTaken of days) if (wasTaken) state.daysTaken.push(state.next++);
  if (says(rules, run, 'restart')) state.next = 1;
  if (says(rules, run, 'watched')) state.isWaiting = true;
  if (says(rules, run, 'ask') || (run > 0 && !isCovered(rules, run))) state.isAsking = true;
  state.untold = [];
  state.knownBefore = state.today;
}

/** Whether the days that nobody has told of could be a gap that changes something. */
function isUnsure({ gap }: State, unreported: number, rules: SublingualRules): boolean {
  const worst = gap + unreported;
  const passes = rules.missed.some(
    ({ from, effect }) => gap < from && from <= worst && effect !== 'same',
  );
  return unreported > 0 && (passes || !isCovered(rules, worst));
}

function actionOf(state: State, unreported: number, rules: SublingualRules): Progress['action'] {
  if (state.isAsking) return 'ask';
  if (state.isWaiting) return 'watched';
  return isUnsure(state, unreported, rules) ? 'contact' : 'take';
}

const stepOf = ({ steps }: SublingualRules, day: number) => {
  const step = steps.findLast(({ from_day }) => from_day <= day);
  if (!step) throw new Error(`No step has day ${day}.`);
  return step;
};

/** Takes each dose out of its own item, then goes on until a day lacks what it takes. */
function supplyOf(rules: SublingualRules, filled: History['filled'], state: State): Supply {
  const held = { ...filled };
  const take = (day: number) => {
    const { item, units_a_day } = stepOf(rules, day);
    const before = held[item];
    if (before !== undefined) held[item] = before - units_a_day;
  };
  for (const day of state.daysTaken) take(day);
  const atReport = { ...held };
  let days = 0;
  for (;;) {
    const { item, units_a_day } = stepOf(rules, state.next + days);
    if ((held[item] ?? 0) < units_a_day) return { held: atReport, days, item };
    take(state.next + days);
    days += 1;
  }
}

/** Goes through a history day by day. */
export function work({
  rules,
  isWatchedFirst,
  isOneOfTwo,
  entries,
  silent,
  filled,
}: History): Worked {
  const state: State = {
    today: 0,
    next: 1,
    daysTaken: [],
    stretches: [],
    isAsking: false,
    isWaiting: isWatchedFirst,
    knownBefore: isWatchedFirst ? null : 0,
    gap: 0,
    untold: [],
  };
  const events = entries.map((entry) => {
    state.today += entry.days.length;
    if (state.knownBefore !== null) state.untold.push(...entry.days);
    const told = entry.kind === 'dose' ? atDose(state, entry) : atContact(state, entry, rules);
    if (entry.reaction === 'systemic') state.isAsking = true;
    return told;
  });
  const today = state.today + silent;
  const unreported = state.knownBefore === null ? 0 : Math.max(today - state.knownBefore, 0);
  const step = rules.steps.filter(({ from_day }) => from_day <= state.next).length;
  const progress: Progress = {
    action: isOneOfTwo ? 'ask' : actionOf(state, unreported, rules),
    day_number: state.next,
    step,
    amount: rules.steps[step - 1]?.amount ?? 0,
    unreported,
    missed_now: state.gap,
  };
  const supply = supplyOf(rules, filled, state);
  return {
    progress,
    events,
    taken: state.daysTaken.length,
    supply,
    stretches: state.stretches,
    today,
  };
}
