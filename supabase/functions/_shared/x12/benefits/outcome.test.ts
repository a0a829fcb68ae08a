import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { responseWith as response } from '../samples/response-with.test-support.ts';
import { judgeOutcome, outcomeOf } from './outcome.ts';
import { activeForSentence } from './sentences.ts';

const VISIT = ['98', 'BY'];

describe('what a response means for a request about a visit', () => {
  it.each<[string, string, readonly string[]]>([
    ['active', 'the plan is active', ['EB*1**30']],
    ['active', 'the plan is one of several services', ['EB*1**30^35^88']],
    ['active', 'the plan is capitated', ['EB*3**30']],
    ['active', 'dental has ended', ['EB*1**30', 'EB*6**35']],
    ['active', 'the plan is active and the visit is not covered', ['EB*1**30', 'EB*I**98']],
    ['active', 'the visit has a response, the plan has none', ['EB*1**98']],
    ['active', 'the visit is one of several services', ['EB*1**35^98*PR*ALL IN ONE~MSG*ALL OF IT']],
    ['active', 'another service is not covered', ['EB*1**98', 'EB*I**33']],
    ['active', 'the visit is not covered out of network', ['EB*1**98', 'EB*I**98*********N']],
    ['limited', 'only dental is active', ['EB*1**35']],
    ['limited', 'dental, vision and pharmacy are active', ['EB*1**35^AL', 'EB*1**88*OT*RX']],
    ['limited', 'vision has ended, dental is active', ['EB*6**AL', 'EB*1**35']],
    ['limited', 'what is active has no name', ['EB*1']],
    ['limited', 'dental is active, the visit has a copay', ['EB*1**35', 'EB*B**98***27*20*****Y']],
    ['limited', 'dental is active, the visit is rejected', ['EB*1**35', 'EB*V**98~AAA*N**70*C']],
    ['limited', 'the visit is active and inactive', ['EB*1**98', 'EB*6**98']],
    ['limited', 'one requested service is active, another inactive', ['EB*1**98', 'EB*6**BY']],
    ['limited', 'the visit is active and not covered', ['EB*1**98', 'EB*I**98']],
    ['limited', 'the plan is not covered, the visit is active', ['EB*I**30', 'EB*1**98']],
    ['inactive', 'the plan has ended', ['EB*6**30']],
    ['inactive', 'the plan has ended, dental goes on', ['EB*6**30', 'EB*1**35']],
    ['inactive', 'the plan has ended, the visit is active', ['EB*7**30', 'EB*1**98']],
    ['limited', 'one plan is active, another has ended', ['EB*1**30*HM*NEW', 'EB*8**30*PR*OLD']],
    ['inactive', 'the visit has ended, dental goes on', ['EB*6**98', 'EB*1**35']],
    ['inactive', 'what has ended has no name, dental goes on', ['EB*6', 'EB*1**35']],
    ['unknown', 'only dental has a response, and has ended', ['EB*6**35']],
    ['unknown', 'only costs are told', ['EB*B**98***27*20*****Y']],
    ['unknown', 'the code of the standing is one of nobody', ['EB*QQ**30']],
    ['error', 'the visit is rejected', ['EB*V**98~AAA*N**70*C']],
    ['not_found', 'there is no such subscriber', ['EB*V**98~AAA*N**75*C']],
  ])('is %s where %s', (outcome, _, loops) => {
    expect(outcomeOf(response(loops), VISIT)).toBe(outcome);
    expect(outcomeOf(response([...loops].reverse()), VISIT)).toBe(outcome);
  });

  it('goes by what was requested only where the plan has no response', () => {
    const surgery = response(['EB*1**2']);
    expect(outcomeOf(surgery, ['2', '13', '53'])).toBe('active');
    expect(outcomeOf(surgery, VISIT)).toBe('limited');
    expect(outcomeOf(surgery, [])).toBe('limited');
    expect(outcomeOf(response(['EB*1**35']), ['35'])).toBe('active');
  });
});

describe('what a response means on the day and at the place of the visit', () => {
  const at = (loops: readonly string[], place = '11') =>
    judgeOutcome(response(loops), VISIT, { serviceDate: '2026-04-12', place }).outcome;

  it.each<[string, string, readonly string[]]>([
    ['active', 'a gap is over', ['EB*1**30', 'EB*6**30~DTP*307*RD8*20250301-20250401']],
    ['inactive', 'the day is in a gap', ['EB*1**30', 'EB*6**30~DTP*307*RD8*20260401-20260501']],
    [
      'active',
      'an earlier plan has ended',
      ['EB*1**30*HM*NEW', 'EB*6**30*PR*OLD~DTP*357*D8*20251231'],
    ],
    [
      'limited',
      'another plan has ended, and nobody says when',
      ['EB*1**30*HM*NEW', 'EB*6**30*PR*OLD'],
    ],
    ['inactive', 'the only plan ended before', ['EB*6**30~DTP*291*RD8*20250101-20251231']],
    ['active', 'Part B pays', ['EB*1**30*MB', 'EB*6**30*MA']],
    ['limited', 'only Part A is active', ['EB*1**30*MA']],
    ['inactive', 'Part B has ended', ['EB*1**30*MA', 'EB*6**30*MB']],
    [
      'unknown',
      'Part A is active with a gap on the day',
      ['EB*1**30*MA', 'EB*6**30*MA~DTP*307*RD8*20260401-20260501'],
    ],
  ])('is %s where %s', (outcome, _, loops) => {
    expect(at(loops)).toBe(outcome);
    expect(at([...loops].reverse())).toBe(outcome);
  });

  it('goes by Part A in a hospital bed', () => {
    expect(at(['EB*1**30*MA', 'EB*6**30*MB'], '21')).toBe('active');
    expect(at(['EB*1**30*MB'], '21')).toBe('limited');
  });
});

const PLAN_AND_VISIT = ['30', ...VISIT];
const OTHERS = ['35', 'AL', '88', '1', 'MH', ''];
const kinds = fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8', 'B', 'I', 'V');
const statement = fc.tuple(kinds, fc.constantFrom(...PLAN_AND_VISIT, ...OTHERS));
const line = ([kind, services]: readonly [string, string]) => `EB*${kind}**${services}`;

describe('whatever a response says', () => {
  const statements = fc.array(statement, { minLength: 1, maxLength: 8 });

  it('is active only by an active plan, or visit, that nothing contradicts', () => {
    fc.assert(
      fc.property(statements, (told) => {
        const says = (kind: RegExp, service: string) =>
          told.some(([code, about]) => about === service && kind.test(code));
        const hasEnded = says(/[678]/, '30');
        const isActive = PLAN_AND_VISIT.some((service) => says(/[1-5]/, service));
        const outcome = outcomeOf(response(told.map(line)), VISIT);
        if (!isActive) expect(outcome).not.toBe('active');
        if (hasEnded) expect(outcome).toBe('inactive');
        if (!hasEnded && says(/[1-5]/, '30')) expect(outcome).toBe('active');
      }),
      { numRuns: 500 },
    );
  });

  it('means the same in any order, and with its services in one segment or in several', () => {
    const orders = statements.chain((told) =>
      fc.tuple(fc.constant(told), fc.shuffledSubarray(told, { minLength: told.length })),
    );
    fc.assert(
      fc.property(orders, ([told, shuffled]) => {
        const outcome = outcomeOf(response(told.map(line)), VISIT);
        expect(outcomeOf(response(shuffled.map(line)), VISIT)).toBe(outcome);
        const named = told.filter(([, service]) => service !== '');
        const joined = [...new Set(named.map(([kind]) => kind))].map((kind) =>
          line([kind, named.flatMap(([code, about]) => (code === kind ? about : [])).join('^')]),
        );
        const nameless = told.filter(([, service]) => service === '').map(line);
        expect(outcomeOf(response([...joined, ...nameless]), VISIT)).toBe(outcome);
      }),
      { numRuns: 500 },
    );
  });
});

describe('what is active beside a plan that isn’t', () => {
  it.each([
    [['EB*1**35'], 'Active for: dental care.'],
    [['EB*6**30', 'EB*1**35^AL'], 'Active for: dental care, vision.'],
    [['EB*1**30^98'], 'Active for: an office visit.'],
    [['EB*1'], 'Active for: services without a name.'],
    [
      ['EB*1**35^AL^88^MH^33^47^48^50'],
      'Active for: dental care, vision, pharmacy, mental health, chiropractic, hospital, 2 more.',
    ],
    [['EB*1**35', 'EB*I**35'], ''],
    [['EB*6**30'], ''],
  ])('%j: %s', (loops, sentence) => {
    expect(activeForSentence(response(loops))).toBe(sentence);
  });
});
