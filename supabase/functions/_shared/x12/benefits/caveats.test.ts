import { describe, expect, it } from 'vitest';
import { ONCE_UNSEEN, UNSEEN_WORDED } from '../oracle/unseen-wordings.test-support.ts';
import { WORDED, type Worded } from '../oracle/worded-caveats.test-support.ts';
import { responseWith } from '../samples/response-with.test-support.ts';
import type { CaveatKind } from './caveat.ts';
import { concludeFrom } from './conclusions.ts';

const DAY = '2026-08-12';

function conclude(loops: readonly string[], person: readonly string[] = []) {
  return concludeFrom(responseWith(loops, person), {
    requestedServices: ['98'],
    serviceDate: DAY,
    place: null,
  });
}

const MEDICARE = [
  'EB*1**30*MA~DTP*291*D8*20100201',
  'EB*1**30*MB~DTP*291*D8*20110601',
  'EB*C**30*MB**23*257~DTP*291*RD8*20260101-20261231',
  'EB*C**30*MB**29*57.4~DTP*291*RD8*20260101-20261231',
  'EB*A**30*MB**27**.2~DTP*291*RD8*20260101-20261231',
];
const PLAN = ['EB*1*IND*30*HM*CHOICE~DTP*346*D8*20260101', 'EB*B*IND*98***27*40'];
const named = (role: string, name = 'HARBOR') => `LS*2120~NM1*${role}*2*${name}~LE*2120`;

describe('who pays first', () => {
  it.each<[string, string, readonly string[]]>([
    ['not_primary', 'another is primary on the day', ['DTP*290*D8*20240101']],
    ['not_primary', 'another is primary, without a date', []],
    ['unknown', 'it is over', ['DTP*290*RD8*20240101-20241231']],
    ['unknown', 'its plan ended', ['DTP*346*D8*20240101~DTP*347*D8*20251231']],
    ['unknown', 'its coverage ended, told as a range of ends', ['DTP*357*RD8*20240101-20251231']],
    ['unknown', 'its COBRA ended', ['DTP*340*D8*20240101~DTP*341*D8*20260630']],
    ['unknown', 'it has not begun', ['DTP*290*D8*20261001']],
    ['unknown', 'it begins next year', ['DTP*291*RD8*20270101-20271231']],
    ['not_primary', 'it begins on the day', ['DTP*290*D8*20260812']],
    ['not_primary', 'it ends on the day', ['DTP*290*RD8*20240101-20260812']],
    ['not_primary', 'its end is the last day of a century', ['DTP*290*RD8*20240101-99991231']],
  ])('is %s where %s', (order, _, dates) => {
    expect(conclude([...PLAN, 'EB*R**30*C1', ...dates, named('PRP')]).order).toBe(order);
  });

  it.each([
    ['primary', 'the other is secondary', ['EB*R**30*C1', named('SEP')]],
    [
      'unknown',
      'the secondary is over',
      ['EB*R**30*C1~DTP*290*RD8*20240101-20241231', named('SEP')],
    ],
    ['unknown', 'the other was before this one', ['EB*R**30*C1', named('P4')]],
    ['not_primary', 'Medicare is second to an employer', ['EB*R**30*12', named('PR')]],
    ['unknown', 'it pays for an accident alone', ['EB*R**30*14', named('PRP')]],
    ['unknown', 'it is for drugs', ['EB*R**88*OT', named('PRP')]],
  ])('is %s where %s', (order, _, loops) => {
    expect(conclude([...PLAN, ...loops]).order).toBe(order);
  });

  it('is said of an insurance that is over, or has not begun', () => {
    const text = (dates: string) =>
      conclude([...PLAN, 'EB*R**30*C1', dates, named('PRP')]).caveats.map((one) => one.text);
    expect(text('DTP*290*RD8*20240101-20241231')).toEqual([
      'HARBOR ended Dec 31, 2024: it doesn’t pay on the day of the visit.',
    ]);
    expect(text('DTP*290*D8*20261001')).toEqual([
      'HARBOR begins Oct 1, 2026: it doesn’t pay on the day of the visit.',
    ]);
  });
});

describe('a Medicare Advantage plan', () => {
  it.each<[string, readonly string[]]>([
    ['with its contract', ['EB*R**30*HN*H1234 001~DTP*290*D8*20260101', named('PRP')]],
    ['with its contract as a number', ['EB*R**30*IN~REF*18*H1234 001', named('PR')]],
    ['of a region', ['EB*R**30*PR*R5678 003', named('PR')]],
    ['with a bill option', ['EB*R**30*OT~MSG*MA Bill Option Code - C', named('PRP')]],
    ['named as whom to ask', ['EB*U**30*HM*H2001~MSG*MA Bill Option Code - C', named('PRP')]],
    ['by its type alone', ['EB*R**30*HM', named('PR')]],
    ['in words', ['EB*R**30*OT*MEDICARE ADVANTAGE PPO', named('PR')]],
  ])('%s takes the place of Medicare, whose amounts count no more', (_, loops) => {
    const { outcome, order, caveats, services } = conclude([...MEDICARE, ...loops]);
    expect({ outcome, order }).toEqual({ outcome: 'caution', order: 'replaced' });
    expect(caveats).toMatchObject([{ kind: 'medicare_advantage', stopsEstimate: true }]);
    expect(services[0]?.costs.in.coinsurancePercent).toBeNull();
  });

  it.each<[string, readonly string[]]>([
    ['that ended', ['EB*R**30*HN*H1234 001~DTP*290*RD8*20240101-20241231', named('PRP')]],
    ['that begins later', ['EB*R**30*HN*H1234 001~DTP*290*D8*20270101', named('PRP')]],
    ['for drugs', ['EB*R**88*OT*S5884 149~DTP*292*D8*20260101', named('PR')]],
    ['of an employer that pays first', ['EB*R**30*12', named('PRP')]],
  ])('is none %s', (_, loops) => {
    const { outcome, services } = conclude([...MEDICARE, ...loops]);
    expect(outcome).toBe('active');
    expect(services[0]?.costs.in.coinsurancePercent).toBe(20);
  });

  it('that was asked itself is no other plan', () => {
    expect(
      conclude(['EB*1**30*HN*MEDICARE ADVANTAGE HMO', 'EB*R**30*HM', named('SEP')]),
    ).toMatchObject({ outcome: 'active', order: 'primary' });
  });
});

describe('a Qualified Medicare Beneficiary', () => {
  const QM = 'RD8*20260101-20261231';
  it.each<[string, readonly string[], readonly string[]]>([
    ['by its type', ['EB*1**30*QM', `DTP*291*${QM}`], []],
    ['by a deductible of its own', ['EB*C**30*QM**26*0', `DTP*291*${QM}`], []],
    ['by a copay of its own', ['EB*B**98*QM**27*0'], []],
    ['by a share of its own', ['EB*A**30*QM**27**0', `DTP*292*${QM}`], []],
    ['by a name', ['EB*1**30*MC*QMB PLUS'], []],
    ['by a message', ['EB*D**30~MSG*QUALIFIED MEDICARE BENEFICIARY'], []],
    ['by a number of the plan', ['EB*1**30*MC~REF*18*QMB*QUALIFIED MEDICARE BENEFICIARY'], []],
    ['by a number of the patient', [], ['REF*18*1*QMB']],
  ])('%s owes nothing, and Part B goes on without an end', (_, loops, person) => {
    const { outcome, coveredTo, caveats, services } = conclude([...MEDICARE, ...loops], person);
    expect({ outcome, coveredTo }).toEqual({ outcome: 'active', coveredTo: null });
    expect(caveats.map(({ kind }) => kind)).toContain('qmb');
    expect(services[0]?.costs.in).toMatchObject({
      coinsurancePercent: 0,
      deductibleLeftCents: 0,
      outOfPocketLeftCents: 0,
    });
  });

  it.each<[string, readonly string[]]>([
    ['has ended', ['EB*1**30*QM~DTP*291*RD8*20250101-20251231']],
    ['begins later', ['EB*1**30*QM~DTP*291*D8*20270101']],
    ['is told to be inactive', ['EB*6**30*QM']],
    ['is another kind of help', ['EB*1**30*HS']],
    ['is SLMB', ['EB*D**30~MSG*SLMB']],
    ['is QI', ['EB*1**30*MC*QI-1']],
  ])('is none where it %s', (_, loops) => {
    const { caveats, services } = conclude([...MEDICARE, ...loops]);
    expect(caveats.map(({ kind }) => kind)).not.toContain('qmb');
    expect(services[0]?.costs.in).toMatchObject({
      coinsurancePercent: 20,
      deductibleLeftCents: 57_40,
    });
  });

  it('has no full plan with the state', () => {
    expect(conclude(['EB*1**30*MC*QMB ONLY'])).toMatchObject({
      outcome: 'caution',
      caveats: [{ kind: 'restricted', stopsEstimate: true }, { kind: 'qmb' }],
    });
    expect(conclude(['EB*1**30*MC*SLMB'])).toMatchObject({
      outcome: 'caution',
      caveats: [{ kind: 'restricted', stopsEstimate: true }],
    });
  });
});

describe('what speaks against the headline', () => {
  it.each<[CaveatKind, string, readonly string[], readonly string[]]>([
    ['died', 'of the patient', PLAN, ['DTP*442*D8*20260415']],
    ['died', 'with a date that can’t be read', PLAN, ['DTP*442*D8*APRIL']],
    ['died', 'beside the plan', [...PLAN.slice(0, 1), 'DTP*442*D8*20260415'], []],
    ['spend_down', 'left', [...PLAN, 'EB*Y*IND*30*MC**29*342.5'], []],
    ['spend_down', 'in total', [...PLAN, 'EB*Y*IND*30*MC**34*342.5'], []],
    ['spend_down', 'without an amount', [...PLAN, 'EB*Y*IND*30'], []],
    ['not_covered', 'excluded', [...PLAN, 'EB*E*IND*98'], []],
    ['not_covered', 'not covered', [...PLAN, 'EB*I*IND*98^BY'], []],
    ['not_covered', 'not needed', [...PLAN, 'EB*O*IND*98'], []],
    ['not_covered', 'the plan itself', [...PLAN, 'EB*I*IND*30'], []],
    ['restricted', 'certain providers', [...PLAN, 'EB*N*IND*98'], []],
    ['pending', 'investigated', ['EB*5*IND*30'], []],
    ['premium', 'paid until May', [...PLAN.slice(0, 1), 'DTP*343*D8*20260531'], []],
    ['premium', 'paid for May', [...PLAN.slice(0, 1), 'DTP*343*RD8*20260501-20260531'], []],
    ['premium', 'of the person, until May', PLAN, ['DTP*343*D8*20260531']],
    ['premium', 'COBRA until May', PLAN, ['DTP*341*D8*20260531']],
    ['unreadable_date', 'an end in words', ['EB*1**30~DTP*347*D8*END OF YEAR'], []],
    ['unreadable_date', 'an end of six digits', ['EB*1**30~DTP*347*D6*251231'], []],
    ['unreadable_date', 'a month that isn’t', ['EB*1**30~DTP*347*D8*20251331'], []],
    ['unreadable_date', 'half a range', ['EB*1**30~DTP*291*RD8*20250101-2025123'], []],
    [
      'unreadable_date',
      'a range that runs backward',
      ['EB*1**30~DTP*291*RD8*20261231-20260101'],
      [],
    ],
    ['unreadable_date', 'of the person', PLAN, ['DTP*357*D8*31/12/2025']],
  ])('%s: %s', (kind, _, loops, person) => {
    const { outcome, caveats } = conclude(loops, person);
    expect(outcome).toBe('caution');
    expect(caveats.filter(({ isAgainst }) => isAgainst)).toMatchObject([{ kind }]);
    expect(caveats.flatMap(({ numbers }) => numbers).length).toBeGreaterThan(0);
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ['a spend-down of nothing', [...PLAN, 'EB*Y*IND*30*MC**29*0'], []],
    [
      'a spend-down of last year',
      [...PLAN, 'EB*Y*IND*30*MC**29*50~DTP*291*RD8*20250101-20251231'],
      [],
    ],
    ['another service left out', [...PLAN, 'EB*E*IND*35'], []],
    ['what the plan leaves out', [...PLAN, 'EB*E*IND*30~MSG*COSMETIC SURGERY'], []],
    ['one procedure left out', [...PLAN, 'EB*I*IND*98*********U*HC:31231'], []],
    ['a service left out of network', [...PLAN, 'EB*I*IND*98*********N'], []],
    ['a premium paid until winter', [...PLAN.slice(0, 1), 'DTP*343*D8*20261130'], []],
    ['no end, in zeros', ['EB*1**30~DTP*346*D8*20250101~DTP*347*D8*00000000'], []],
    ['no end, in nines', ['EB*1**30~DTP*346*D8*20250101~DTP*347*D8*99999999'], []],
    ['an end in dashes that is still to come', ['EB*1**30~DTP*347*D8*2026-12-31'], []],
  ])('is nothing: %s', (_, loops, person) => {
    expect(conclude(loops, person).outcome).toBe('active');
  });

  it('is an end in dashes that is over', () => {
    expect(conclude(['EB*1**30~DTP*346*D8*2025-01-01~DTP*347*D8*2025-12-31']).outcome).toBe(
      'other_day',
    );
    expect(conclude(['EB*1**30~DTP*291*RD8*2025-01-01-2025-12-31']).outcome).toBe('other_day');
  });

  it('is a plan that ended without a date, beside another', () => {
    expect(
      conclude(['EB*6**30*PR*OLD PPO', 'EB*1**30*HM*NEW HMO~DTP*346*D8*20260701']),
    ).toMatchObject({
      outcome: 'limited',
      caveats: [{ kind: 'two_plans' }],
    });
    expect(conclude(['EB*6**30*PR*PLAN A', 'EB*1**30*PR*PLAN A']).outcome).toBe('inactive');
  });

  it('is said of a plan that isn’t active, too', () => {
    expect(conclude(['EB*7**30*PR*SILVER'])).toMatchObject({
      outcome: 'inactive',
      caveats: [{ kind: 'pending' }],
    });
    expect(conclude(['EB*Y**30*MC*MEDICALLY NEEDY*23*500'])).toMatchObject({
      outcome: 'unknown',
      caveats: [{ kind: 'spend_down' }],
    });
  });
});

const messagesOf = (worded: readonly Worded[]) =>
  worded.flatMap(({ kind, says, none }) => [
    ...says.map((text) => [kind, text, true] as const),
    ...none.map((text) => [kind, text, false] as const),
  ]);
const messages = messagesOf([...WORDED, ...ONCE_UNSEEN]);

describe('what payers write in words', () => {
  it('is mostly understood in words that the rules haven’t met', () => {
    const wrong = messagesOf(UNSEEN_WORDED).filter(([kind, text, isSaid]) => {
      const { caveats } = conclude([...MEDICARE.slice(0, 2), `MSG*${text}`]);
      return caveats.some((caveat) => caveat.kind === kind) !== isSaid;
    });
    // As first read: 37 of 40.
    expect(wrong.length).toBeLessThanOrEqual(3);
  });

  it.each(messages)('%s by “%s”: %s', (kind, text, isSaid) => {
    const { outcome, caveats } = conclude([...MEDICARE.slice(0, 2), `MSG*${text}`]);
    expect(caveats.some((caveat) => caveat.kind === kind)).toBe(isSaid);
    if (isSaid && kind !== 'qmb') expect(outcome).toBe('caution');
  });

  it.each(messages)('%s by a plan named “%s”: %s', (kind, text, isSaid) => {
    const { caveats } = conclude([`EB*1*IND*30*MC*${text}`]);
    expect(caveats.some((caveat) => caveat.kind === kind)).toBe(
      isSaid || (kind === 'qmb' && false),
    );
  });
});
