/**
 * What the next dose may be, worked out a second time from the words of the rules (docs/decisions/0097), for comparing
 * with the database's answer. Shares nothing with it: exact fractions here, decimals there.
 */

export interface Step {
  step: number;
  factor: number;
  volume: number;
  least_days: number;
  due_days: number;
  phase: 'build' | 'maintenance';
}

export type Effect =
  | 'next'
  | 'repeat'
  | 'back'
  | 'fraction'
  | 'vial_start'
  | 'restart'
  | 'last_clean'
  | 'ask'
  | 'refuse'
  | 'stop';

interface Rule {
  effect: Effect;
  amount?: number;
  ask?: boolean;
}

export interface GapBand extends Rule {
  phase?: 'build' | 'maintenance';
  basis: 'since_last' | 'after_missed';
  from: number;
  to?: number;
  missed?: number;
}

export interface ReactionBand extends Rule {
  kind: 'local' | 'systemic';
  from_mm?: number;
  from_hours?: number;
  from_grade?: number;
  from_count?: number;
  for_visits?: number;
}

export interface ScreeningRule extends Rule {
  circumstance: string;
  below_percent?: number;
}

export interface AgeRule extends Rule {
  below_years: number;
}

export interface Rules {
  schedule: { rounding: number; least: number; max_per_visit: number; minutes_between: number };
  steps: Step[];
  gaps: GapBand[];
  reactions: ReactionBand[];
  new_vial: Rule[];
  screening: ScreeningRule[];
  ages: AgeRule[];
}

export interface GivenDose {
  at: string;
  on: string;
  factor: number;
  volume: number;
  batch: string;
  step?: number;
  mm?: number;
  hours?: number;
  grade?: number;
}

export interface Vial {
  id: string;
  factor: number;
  remaining: number;
  last_day: string;
  batch: string;
}

export interface Course {
  doses: GivenDose[];
  vials?: Vial[];
  /** What nobody asked has no entry. */
  answers: Record<string, boolean>;
  peak_flow_percent?: number;
  /** In whole years; where it isn't known, none. */
  age?: number;
  target?: { factor: number; volume: number };
  start_step?: number;
}

export interface Proposal {
  action: 'give' | 'ask' | 'question' | 'refuse' | 'stop';
  factor: number;
  volume: number;
  step?: number | undefined;
  vial?: string | undefined;
  instead?: { factor: number; volume: number } | undefined;
}

/** An exact fraction, since a share of a share of a hundredth is none of a binary number's. */
class Exact {
  readonly top: bigint;
  readonly bottom: bigint;

  constructor(top: bigint, bottom: bigint) {
    this.top = top;
    this.bottom = bottom;
  }

  static of(value: number): Exact {
    return new Exact(BigInt(Math.round(value * 10_000)), 10_000n);
  }

  times(other: Exact): Exact {
    return new Exact(this.top * other.top, this.bottom * other.bottom);
  }

  over(other: Exact): Exact {
    return new Exact(this.top * other.bottom, this.bottom * other.top);
  }

  isMoreThan(other: Exact): boolean {
    return this.top * other.bottom > other.top * this.bottom;
  }

  equals(other: Exact): boolean {
    return this.top * other.bottom === other.top * this.bottom;
  }

  downTo(unit: Exact): Exact {
    const whole = this.over(unit);
    return new Exact(whole.top / whole.bottom, 1n).times(unit);
  }

  get value(): number {
    return Number(this.top) / Number(this.bottom);
  }
}

const lesser = (one: Exact, other: Exact) => (one.isMoreThan(other) ? other : one);

/** Milliliters of a vial; `rung` where the rule means a step of the ladder and no other of the same dose. */
class Dose {
  readonly factor: number;
  readonly volume: Exact;
  readonly rung: number | undefined;

  constructor(factor: number, volume: Exact, rung?: number) {
    this.factor = factor;
    this.volume = volume;
    this.rung = rung;
  }

  static of({ factor, volume }: { factor: number; volume: number }, rung?: number): Dose {
    return new Dose(factor, Exact.of(volume), rung);
  }

  /** In milliliters of the maintenance concentrate. */
  get allergen(): Exact {
    return this.volume.over(Exact.of(this.factor));
  }

  /** The same, or less of the same vial where it held more allergen than may be. */
  withAtMost(allergen: Exact): Dose {
    return this.allergen.isMoreThan(allergen)
      ? new Dose(this.factor, allergen.times(Exact.of(this.factor)))
      : this;
  }
}

class Ladder {
  readonly doses: Dose[];

  constructor(steps: Step[]) {
    this.doses = steps.map((one) => Dose.of(one, one.step));
  }

  at(rung: number): Dose {
    const found = this.doses[rung - 1];
    if (found === undefined) throw new Error(`No step ${rung}`);
    return found;
  }

  /** The rung that a dose has reached. */
  reached(dose: Dose): number {
    const same = this.doses.filter((one) => one.factor === dose.factor);
    if (same.length === 0) {
      return this.doses.filter((one) => !one.allergen.isMoreThan(dose.allergen)).at(-1)?.rung ?? 0;
    }
    const under = same.filter((one) => !one.volume.isMoreThan(dose.volume)).at(-1);
    return under?.rung ?? (same[0]?.rung ?? 1) - 1;
  }

  /** How high a dose counts: a drop of a strong vial for no more than the steps whose allergen it has. */
  rank(dose: Dose): number {
    const reached = this.reached(dose);
    const isOnOne = this.doses.some(
      (one) => one.factor === dose.factor && !one.volume.isMoreThan(dose.volume),
    );
    if (isOnOne) return reached;
    const borne = this.doses.filter((one) => !one.allergen.isMoreThan(dose.allergen)).at(-1);
    return Math.min(reached, borne?.rung ?? 0);
  }

  /** Where a dose that was given stood: on the step that it was given as, if it still is that step. */
  stood(given: GivenDose): number {
    const meant = given.step === undefined ? undefined : this.doses[given.step - 1];
    const dose = Dose.of(given);
    const isIt = meant?.factor === dose.factor && meant.volume.equals(dose.volume);
    return isIt ? (meant.rung ?? 0) : this.reached(dose);
  }
}

const DAY = 86_400_000;
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);
const daysBetween = (from: string, to: string) => Math.round((midnight(to) - midnight(from)) / DAY);
const isClean = (given: GivenDose) => (given.mm ?? 0) === 0 && given.grade === undefined;
const isSystemic = (given: GivenDose, rule: ReactionBand) =>
  given.grade !== undefined && given.grade >= (rule.from_grade ?? 1);

/** What the rules have said so far. */
class Said {
  readonly offers: Dose[] = [];
  readonly holds = { ask: false, question: false, refuse: false, stop: false };
  readonly ladder: Ladder;
  readonly begin: number;

  constructor(ladder: Ladder, begin: number) {
    this.ladder = ladder;
    this.begin = begin;
  }

  /** Applies a rule to a dose that was given, and to the rung it stood on. */
  apply(rule: Rule, given: Dose, rung: number, clean?: Dose): void {
    if (rule.ask === true) this.holds.ask = true;
    if (rule.effect === 'next') return;
    if (rule.effect === 'ask' || rule.effect === 'refuse' || rule.effect === 'stop') {
      this.holds[rule.effect] = true;
      return;
    }
    const offer = this.made(rule, given, rung, clean);
    if (offer === undefined) this.holds.ask = true;
    else this.offers.push(offer.withAtMost(given.allergen));
  }

  private made(rule: Rule, given: Dose, rung: number, clean?: Dose): Dose | undefined {
    const amount = rule.amount ?? 0;
    switch (rule.effect) {
      case 'repeat':
        return new Dose(given.factor, given.volume, rung === 0 ? undefined : rung);
      case 'back':
        return this.ladder.at(Math.max(1, rung - amount));
      case 'fraction':
        return new Dose(given.factor, given.volume.times(Exact.of(amount)));
      case 'vial_start':
        return this.ladder.doses.find((one) => one.factor === given.factor);
      case 'last_clean':
        return clean ?? this.ladder.at(this.begin);
      default:
        return this.ladder.at(this.begin);
    }
  }

  /** The lowest by the ladder's order, with no more allergen than any. */
  lowest(): Dose {
    const place = (one: Dose) => one.rung ?? this.ladder.rank(one);
    const [first] = this.offers.toSorted(
      (a, b) =>
        place(a) - place(b) ||
        byAllergen(a, b) ||
        b.factor - a.factor ||
        (a.rung ?? Number.MAX_SAFE_INTEGER) - (b.rung ?? Number.MAX_SAFE_INTEGER),
    );
    if (first === undefined) throw new Error('No dose at all');
    return first.withAtMost(this.offers.map((one) => one.allergen).reduce(lesser));
  }

  get action(): Proposal['action'] {
    if (this.holds.stop) return 'stop';
    if (this.holds.refuse) return 'refuse';
    if (this.holds.question) return 'question';
    return this.holds.ask ? 'ask' : 'give';
  }
}

function byAllergen(a: Dose, b: Dose): number {
  if (a.allergen.equals(b.allergen)) return 0;
  return a.allergen.isMoreThan(b.allergen) ? 1 : -1;
}

export function proposeDose(rules: Rules, course: Course, at: string, today: string): Proposal {
  const ladder = new Ladder(rules.steps);
  const said = new Said(ladder, course.start_step ?? 1);
  const last = course.doses.at(-1);
  const rung = last === undefined ? 0 : ladder.stood(last);
  const lastDose = last === undefined ? ladder.at(said.begin) : Dose.of(last);

  if (last === undefined) said.offers.push(lastDose);
  else {
    said.offers.push(ladder.at(Math.min(rung + 1, rules.steps.length)));
    hearTheDays(said, rules, course, last, rung, at, today);
    course.doses.forEach((given, index) => {
      hearReactions(said, rules, course, given, index);
    });
  }
  hearToday(said, rules, course, lastDose, rung);
  if (course.target) said.offers.push(Dose.of(course.target));

  const unit = Exact.of(rules.schedule.rounding);
  const { chosen, vial } = course.vials
    ? fromVials(said, rules, course, course.vials, unit, today, lastDose, rung)
    : { chosen: said.lowest() };
  const volume = chosen.volume.downTo(unit);
  const tooLittle = Exact.of(rules.schedule.least).isMoreThan(volume);
  if (tooLittle) said.holds.ask = true;
  return {
    action: said.action,
    factor: chosen.factor,
    volume: volume.value,
    step: volume.equals(chosen.volume) ? chosen.rung : undefined,
    vial: vial?.id,
    instead: tooLittle ? weaker(ladder.doses, chosen, unit) : undefined,
  };
}

/** The age, and how the patient is; a question that nobody asked holds the dose. */
function hearToday(said: Said, rules: Rules, course: Course, last: Dose, rung: number): void {
  for (const rule of rules.ages) {
    if (course.age === undefined || course.age < rule.below_years) said.apply(rule, last, rung);
  }
  for (const rule of rules.screening) {
    if (speaks(rule, course)) said.apply(rule, last, rung);
    if (isOpen(rule, course)) said.holds.question = true;
  }
}

/** The vial that the dose would come from may lower the dose, by which it may come from another. */
function fromVials(
  said: Said,
  rules: Rules,
  course: Course,
  vials: Vial[],
  unit: Exact,
  today: string,
  lastDose: Dose,
  rung: number,
): { chosen: Dose; vial?: Vial | undefined } {
  let chosen = said.lowest();
  const before = course.doses.findLast((one) => one.factor === chosen.factor);
  const take = () =>
    findVial(vials, chosen.factor, chosen.volume.downTo(unit), today, before?.batch);
  let vial = take();
  if (vial && before && vial.batch !== before.batch) {
    const { factor } = vial;
    for (const rule of rules.new_vial) hearNewVial(said, rule, lastDose, rung, factor);
    chosen = said.lowest();
    if (factor !== chosen.factor) vial = take();
  }
  if (vial === undefined) said.holds.refuse = true;
  return { chosen, vial };
}

/** Too soon, too often today, or after a gap. */
function hearTheDays(
  said: Said,
  rules: Rules,
  course: Course,
  last: GivenDose,
  rung: number,
  at: string,
  today: string,
): void {
  const stood = rules.steps[Math.max(rung, 1) - 1];
  if (stood === undefined) throw new Error('An empty ladder');
  const gap = daysBetween(last.on, today);
  if (gap < stood.least_days || gap < 0) said.holds.refuse = true;
  if (gap > 0) {
    hearGap(said, rules, course, Dose.of(last), rung, stood, gap);
    return;
  }
  const already = course.doses.filter((one) => one.on === today).length;
  const minutes = Math.floor((Date.parse(at) - Date.parse(last.at)) / 60_000);
  const { max_per_visit, minutes_between } = rules.schedule;
  if (already >= max_per_visit || minutes < minutes_between) said.holds.refuse = true;
}

function hearGap(
  said: Said,
  rules: Rules,
  course: Course,
  last: Dose,
  rung: number,
  stood: Step,
  gap: number,
): void {
  const target = course.target && Dose.of(course.target).allergen;
  const atTarget = target !== undefined && !target.isMoreThan(last.allergen);
  const phase = atTarget ? 'maintenance' : stood.phase;
  const own = rules.gaps.filter((band) => band.phase === undefined || band.phase === phase);
  const reached = own.filter((band) => hasBegun(band, gap, stood));
  for (const band of reached) {
    // A visit that is too soon may be made later; everything else that was passed stays true.
    if (band.effect !== 'refuse' || !isOver(band, gap, stood)) said.apply(band, last, rung);
  }
  if (gap > stood.due_days && reached.every((band) => isOver(band, gap, stood))) {
    said.holds.ask = true;
  }
}

const counted = (band: GapBand, gap: number, stood: Step) =>
  band.basis === 'since_last' ? gap : gap - stood.due_days;

function hasBegun(band: GapBand, gap: number, stood: Step): boolean {
  const missedDates = Math.floor(gap / Math.max(stood.due_days, 1));
  return counted(band, gap, stood) >= band.from && missedDates >= (band.missed ?? 0);
}

const isOver = (band: GapBand, gap: number, stood: Step) =>
  band.to !== undefined && counted(band, gap, stood) > band.to;

/** What a dose's reaction means for this visit, if a rule still looks back at it. */
function hearReactions(
  said: Said,
  rules: Rules,
  { doses }: Course,
  given: GivenDose,
  index: number,
): void {
  const ago = doses.length - 1 - index;
  if (ago > 11 || isClean(given)) return;
  const earlier = doses.slice(0, index).findLast(isClean);
  const dose = Dose.of(given);
  const rung = ago === 0 ? said.ladder.stood(given) : said.ladder.reached(dose);
  for (const rule of rules.reactions) {
    if (ago < (rule.for_visits ?? 1) && reactionCounts(rule, given, doses)) {
      said.apply(rule, dose, rung, earlier && Dose.of(earlier));
    }
  }
}

function reactionCounts(rule: ReactionBand, given: GivenDose, doses: GivenDose[]): boolean {
  if (rule.kind === 'local') {
    const large = (given.mm ?? 0) >= Math.max(rule.from_mm ?? 1, 1);
    return large && (given.hours ?? 0) >= (rule.from_hours ?? 0);
  }
  const many = doses.filter((one) => isSystemic(one, rule)).length >= (rule.from_count ?? 1);
  return isSystemic(given, rule) && many;
}

function speaks(rule: ScreeningRule, course: Course): boolean {
  if (rule.circumstance !== 'peak_flow') return course.answers[rule.circumstance] === true;
  const share = course.peak_flow_percent;
  return share !== undefined && share < (rule.below_percent ?? 0);
}

/** A question that nobody asked. What may be measured, a peak flow, isn't one. */
const isOpen = ({ circumstance }: ScreeningRule, { answers }: Course) =>
  circumstance !== 'peak_flow' && answers[circumstance] === undefined;

/** A share is of the last dose's allergen, in the vial that the dose would come from. */
function hearNewVial(said: Said, rule: Rule, last: Dose, rung: number, factor: number): void {
  if (rule.effect !== 'fraction') {
    said.apply(rule, last, rung);
    return;
  }
  if (rule.ask === true) said.holds.ask = true;
  const share = last.allergen.times(Exact.of(rule.amount ?? 0));
  said.offers.push(new Dose(factor, share.times(Exact.of(factor))));
}

function findVial(
  vials: Vial[],
  factor: number,
  volume: Exact,
  today: string,
  batch: string | undefined,
): Vial | undefined {
  const usable = vials.filter(
    (one) =>
      one.factor === factor && !volume.isMoreThan(Exact.of(one.remaining)) && one.last_day >= today,
  );
  const order = ({ last_day, id }: Vial) => `${last_day} ${id}`;
  const byDay = usable.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
  return byDay.find((one) => one.batch === batch) ?? byDay[0];
}

/** The same allergen from the next weaker vial, if it is no more than that vial is used for. */
function weaker(ladder: Dose[], dose: Dose, unit: Exact): Proposal['instead'] {
  const factor = Math.min(...ladder.map((one) => one.factor).filter((one) => one > dose.factor));
  const most = ladder.filter((one) => one.factor === factor).map((one) => one.volume);
  if (most.length === 0) return undefined;
  const volume = dose.allergen.times(Exact.of(factor));
  if (most.every((one) => volume.isMoreThan(one))) return undefined;
  return { factor, volume: volume.downTo(unit).value };
}
