import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { type Answer, askingOf, faultsOf, questionsOf } from './support/dose-checks.ts';
import { ANSWERS, asked } from './support/dose-histories.ts';
import type { Course, GivenDose, Rules, Vial } from './support/dose-oracle.ts';

const backend = await startBackend();

/** More is for scripts/doses.ts, which asks a PostgreSQL server of its own. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 100);
const SEED = Number(process.env['PROPERTY_SEED'] ?? 1);

it(`is what an oracle of its own says, and keeps what is always true, in ${RUNS} histories`, async () => {
  const askings = fc.sample(asked, { numRuns: RUNS, seed: SEED }).map(askingOf);
  const answers = await backend.sql<{ answer: Answer }>(ANSWERS, [
    JSON.stringify(askings.flatMap(questionsOf)),
  ]);
  const faults = askings.flatMap((asking, index) => {
    const [now, later, reacted] = answers.slice(index * 3).map(({ answer }) => answer);
    if (!now || !later || !reacted) return ['unanswered'];
    return faultsOf(asking, [now, later, reacted]).map((fault) =>
      JSON.stringify({ fault, asking, now }),
    );
  });
  expect(faults).toEqual([]);
}, 600_000);

interface Sets {
  schedule?: string;
  gap?: string;
  reaction?: string;
  newVial?: string;
  screening?: string;
  age?: string;
}

/** Rules put together of published sets; what isn't named has no rule. */
async function rulesOf(sets: Sets): Promise<Rules> {
  const { rules } = await backend.sqlRow<{ rules: Rules }>(
    `select jsonb_build_object('schedule', s.content -> 'settings', 'steps', private.schedule_steps_of(s.content),
       'gaps', coalesce((select content from private.published_dose_rules() where kind = 'gap' and name = $2), '[]'),
       'reactions', coalesce((select content from private.published_dose_rules() where kind = 'local_reaction' and name = $3), '[]'),
       'new_vial', coalesce((select content from private.published_dose_rules() where kind = 'new_vial' and name = $4), '[]'),
       'screening', coalesce((select content from private.published_dose_rules() where kind = 'screening' and name like $5), '[]'),
       'ages', coalesce((select content from private.published_dose_rules() where kind = 'least_age' and name = $6), '[]')) as rules
     from private.published_dose_rules() s where s.kind = 'schedule' and s.name = $1`,
    [
      sets.schedule ?? 'Weekly, tenfold vials',
      sets.gap ?? '',
      sets.reaction ?? '',
      sets.newVial ?? '',
      sets.screening ?? '',
      sets.age ?? '',
    ],
  );
  return rules;
}

const dayAfter = (days: number) =>
  new Date(Date.UTC(2026, 0, 5) + days * 86_400_000).toISOString().slice(0, 10);

function dose(factor: number, volume: number, more: Partial<GivenDose> = {}): GivenDose {
  return { at: `${dayAfter(0)}T15:00:00Z`, on: dayAfter(0), factor, volume, batch: 'a', ...more };
}

async function propose(rules: Rules, course: Partial<Course>, days: number): Promise<Answer> {
  const question = {
    rules,
    course: { doses: [], answers: {}, ...course },
    at: `${dayAfter(days)}T15:00:00Z`,
    today: dayAfter(days),
  };
  const { answer } = await backend.sqlRow<{ answer: Answer }>(ANSWERS, [
    JSON.stringify([question]),
  ]);
  return answer;
}

const short = ({ action, factor, volume }: Answer) =>
  action === 'give' ? `1:${factor} ${volume}` : action;

const H = dose(10, 0.25);
const MAINTENANCE = dose(1, 0.5);
const PP = 'Practice parameter';
const FQ = 'Fauquier ENT';
const WA = 'Wasatch Allergy';
const SV = 'Survey of allergists';
const LS = 'LSU';
/** No to everything that the published sets ask. */
const WELL = Object.fromEntries(
  ['asthma', 'illness', 'allergy_flare', 'beta_blocker', 'new_drug', 'pregnancy', 'season'].map(
    (circumstance) => [circumstance, false],
  ),
);

describe('worked examples of the published gap sets', () => {
  it.each<[example: number, gap: string, last: GivenDose, days: number, expected: string]>([
    [1, PP, H, 7, '1:10 0.35'],
    [2, PP, H, 14, '1:10 0.35'],
    [3, PP, H, 15, '1:10 0.25'],
    [4, PP, H, 21, '1:10 0.18'],
    [5, PP, H, 28, '1:10 0.12'],
    [6, PP, H, 36, 'ask'],
    [7, FQ, H, 4, 'refuse'],
    [7, FQ, H, 7, '1:10 0.35'],
    [8, FQ, H, 10, '1:10 0.25'],
    [8, WA, H, 10, '1:10 0.35'],
    [8, PP, H, 10, '1:10 0.35'],
    [9, FQ, H, 14, '1:10 0.15'],
    [9, WA, H, 14, '1:10 0.25'],
    [9, PP, H, 14, '1:10 0.35'],
    [10, FQ, H, 22, '1:10 0.1'],
    [10, WA, H, 22, '1:10 0.15'],
    [10, PP, H, 22, '1:10 0.18'],
    [11, FQ, H, 41, '1:10 0.05'],
    [11, WA, H, 41, 'ask'],
    [11, PP, H, 41, 'ask'],
    [11, FQ, H, 61, 'stop'],
    [12, FQ, dose(10, 0.05), 22, '1:100 0.4'],
    [12, FQ, dose(10, 0.05), 41, '1:100 0.4'],
    [13, PP, dose(100, 0.5), 7, '1:10 0.05'],
    [13, WA, dose(10, 0.05), 21, '1:100 0.5'],
    [14, WA, MAINTENANCE, 42, '1:1 0.5'],
    [14, WA, MAINTENANCE, 43, 'ask'],
    [15, SV, MAINTENANCE, 34, '1:1 0.5'],
    [15, SV, MAINTENANCE, 40, '1:1 0.45'],
    [15, SV, MAINTENANCE, 63, '1:1 0.4'],
    [15, SV, MAINTENANCE, 85, 'ask'],
  ])('%i: %s', async (_example, gap, last, days, expected) => {
    expect(short(await propose(await rulesOf({ gap }), { doses: [last] }, days))).toBe(expected);
  });

  it('11: asks for a vial test before the first dose of the vial', async () => {
    const { said } = await propose(await rulesOf({ gap: FQ }), { doses: [H] }, 41);
    expect(said).toContainEqual(expect.objectContaining({ rule: 'gap', note: 'Vial test first' }));
  });
});

describe('worked examples of reactions, new vials and peak flow', () => {
  it('16: takes local reactions by the rule that the clinic approved', async () => {
    const bornWith = async (reaction: string, mm: number) =>
      short(await propose(await rulesOf({ reaction }), { doses: [dose(100, 0.3, { mm })] }, 7));
    expect(await bornWith(LS, 15)).toBe('1:100 0.3');
    expect(await bornWith(LS, 30)).toBe('1:100 0.15');
    expect(await bornWith('Local reactions change nothing', 30)).toBe('1:100 0.4');
  });

  it('17: leaves a dose after a systemic reaction to a physician, and shows it in the weaker vial', async () => {
    const answer = await propose(
      await rulesOf({ reaction: LS }),
      { doses: [dose(1, 0.4, { grade: 1 })] },
      7,
    );
    expect(answer).toMatchObject({
      action: 'ask',
      volume: 0.04,
      instead: { factor: 10, volume: 0.4 },
    });
  });

  const redVial = (batch: string): Vial => ({
    id: 'red',
    factor: 1,
    remaining: 5,
    last_day: dayAfter(300),
    batch,
  });

  it('18: begins a new vial lower', async () => {
    const first = async (newVial: string) =>
      short(
        await propose(
          await rulesOf({ newVial }),
          { doses: [MAINTENANCE], vials: [redVial('b')] },
          28,
        ),
      );
    expect(await first('Half of the last dose')).toBe('1:1 0.25');
    expect(await first('A quarter of the last dose')).toBe('1:1 0.12');
    expect(await first('Two steps back')).toBe('1:1 0.4');
  });

  it('19: takes the lowest where two rules speak', async () => {
    const rules = await rulesOf({ gap: PP, newVial: 'Half of the last dose' });
    const vials = [{ ...redVial('b'), id: 'yellow', factor: 10 }];
    const answer = await propose(rules, { doses: [H], vials }, 15);
    expect(short(answer)).toBe('1:10 0.12');
    expect(answer.said.map(({ rule }) => rule)).toEqual(['next', 'gap', 'new_vial']);
  });

  it('20: holds a shot by the share of the best peak flow', async () => {
    const at = async (screening: string) =>
      short(
        await propose(
          await rulesOf({ gap: PP, screening }),
          { doses: [H], answers: WELL, peak_flow_percent: (390 / 500) * 100 },
          7,
        ),
      );
    expect(await at('%peak flow 80 percent')).toBe('refuse');
    expect(await at('%peak flow 70 percent%')).toBe('1:10 0.35');
  });
});

describe('what no published set decides', () => {
  it('a fivefold ladder never gets more allergen by a step back', async () => {
    const rules = await rulesOf({ schedule: 'Weekly, fivefold vials', gap: FQ });
    // 0.05 of the stronger vial is half of the 0.50 before it: a step back would double it.
    expect(short(await propose(rules, { doses: [dose(5, 0.05)] }, 14))).toBe('1:25 0.25');
  });

  it('a cluster gives two at a visit, so many minutes apart, and no third', async () => {
    const rules = await rulesOf({ schedule: 'Cluster, two a visit' });
    const first = dose(1000, 0.1, { at: `${dayAfter(0)}T14:50:00Z` });
    expect((await propose(rules, { doses: [first] }, 0)).said).toContainEqual(
      expect.objectContaining({ rule: 'minutes', minutes: 10, least: 20 }),
    );
    const earlier = { ...first, at: `${dayAfter(0)}T14:30:00Z` };
    expect(short(await propose(rules, { doses: [earlier] }, 0))).toBe('1:1000 0.4');
    const second = dose(1000, 0.4, { at: `${dayAfter(0)}T14:35:00Z` });
    expect((await propose(rules, { doses: [earlier, second] }, 0)).said).toContainEqual(
      expect.objectContaining({ rule: 'per_visit', given: 2, most: 2 }),
    );
  });

  it('draws from no vial that is past its day or has too little', async () => {
    const rules = await rulesOf({});
    const vial = { id: 'y', factor: 10, remaining: 2, last_day: dayAfter(7), batch: 'a' };
    expect((await propose(rules, { doses: [H], vials: [vial] }, 7)).vial).toBe('y');
    expect((await propose(rules, { doses: [H], vials: [vial] }, 8)).action).toBe('refuse');
    const nearlyEmpty = { ...vial, remaining: 0.34 };
    expect((await propose(rules, { doses: [H], vials: [nearlyEmpty] }, 7)).action).toBe('refuse');
  });

  it('a set of the clinic’s own needs no code: days late by size of a reaction', async () => {
    const own: Rules = {
      ...(await rulesOf({})),
      gaps: [
        { basis: 'after_missed', from: 1, to: 10, effect: 'repeat' },
        { basis: 'after_missed', from: 11, effect: 'back', amount: 3 },
      ],
      reactions: [{ kind: 'local', from_mm: 40, effect: 'back', amount: 2 }],
    };
    expect(short(await propose(own, { doses: [H] }, 9))).toBe('1:10 0.25');
    expect(short(await propose(own, { doses: [{ ...H, mm: 45 }] }, 9))).toBe('1:10 0.1');
    expect(short(await propose(own, { doses: [{ ...H, mm: 45 }] }, 20))).toBe('1:10 0.07');
  });
});

describe('what nobody asked', () => {
  it('is no "no": each open question holds the dose, and a physician’s question waits for the answers', async () => {
    const rules = await rulesOf({ gap: PP, screening: '%peak flow 80 percent' });
    const { illness: _illness, pregnancy: _pregnancy, ...some } = WELL;
    const answer = await propose(rules, { doses: [H], answers: some }, 7);
    expect(answer).toMatchObject({ action: 'question', factor: 10, volume: 0.35 });
    const open = answer.said.filter(({ rule }) => rule === 'not_asked');
    expect(open).toEqual([
      {
        rule: 'not_asked',
        circumstance: 'illness',
        question: 'Fever or ill today',
        does: 'question',
      },
      {
        rule: 'not_asked',
        circumstance: 'pregnancy',
        question: 'Pregnant or may be',
        does: 'question',
      },
    ]);
    expect((await propose(rules, { doses: [H] }, 7)).action).toBe('question');
    expect((await propose(rules, { doses: [H], answers: WELL }, 7)).action).toBe('give');
    // A yes that holds is told at once, whatever else is open.
    const ill = await propose(rules, { doses: [H], answers: { illness: true } }, 7);
    expect(ill.action).toBe('refuse');
  });

  it('is named where it doesn’t hold the dose: swelling, hours, peak flow', async () => {
    const rules = await rulesOf({
      gap: PP,
      screening: '%peak flow 80 percent',
      reaction: 'Extract inserts',
    });
    const named = async (last: GivenDose, more: Partial<Course> = {}) => {
      const { said } = await propose(rules, { doses: [last], answers: WELL, ...more }, 7);
      return said.flatMap((one) => (one.rule === 'not_measured' ? [one] : []));
    };
    expect(await named(H)).toEqual([
      { rule: 'not_measured', circumstance: 'swelling' },
      { rule: 'not_measured', circumstance: 'peak_flow' },
    ]);
    expect(await named({ ...H, mm: 12 }, { peak_flow_percent: 95 })).toEqual([
      { rule: 'not_measured', circumstance: 'swelling_hours' },
    ]);
    expect(await named({ ...H, mm: 0 }, { peak_flow_percent: 95 })).toEqual([]);
  });
});

describe('the least age', () => {
  it('leaves the dose of a younger child, and of a patient without a birth date, to a physician', async () => {
    const rules = await rulesOf({ gap: PP, age: 'From five years' });
    const at = (age?: number) =>
      propose(rules, { doses: [H], ...(age === undefined ? {} : { age }) }, 7);
    expect((await at(5)).action).toBe('give');
    const young = await at(4);
    expect(young).toMatchObject({ action: 'ask', volume: 0.35 });
    expect(young.said).toContainEqual({
      rule: 'age',
      effect: 'ask',
      does: 'ask',
      years: 4,
      below_years: 5,
    });
    expect((await at()).action).toBe('ask');
  });
});
