import { describe, expect, it } from 'vitest';
import { type ItemDraft, itemSchema, stateOptions, toItemChange } from './item-draft';

const TODAY = '2024-06-03';
const draft: ItemDraft = { state: 'done', reason: '', doneBy: '', resultDate: '', validUntil: '' };

const audiogram = { validDays: 183, today: TODAY, operationDay: null, late: false };
const consent = { ...audiogram, validDays: null };

const faults = (rules: Parameters<typeof itemSchema>[0], change: Partial<ItemDraft>) =>
  itemSchema(rules)
    .safeParse({ ...draft, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('a change of an item', () => {
  it('wants a reason for what is waived or failed', () => {
    expect(faults(consent, { state: 'waived', reason: ' ' })).toEqual([
      'reason: Say why it is waived.',
    ]);
    expect(faults(consent, { state: 'failed' })).toEqual(['reason: Say what failed.']);
    expect(faults(consent, { state: 'not_applicable' })).toEqual([
      'reason: Say why it does not apply.',
    ]);
    expect(faults(consent, {})).toEqual([]);
  });

  it('wants what is known of what is done only after the start', () => {
    const late = { ...consent, late: true };
    expect(faults(late, {})).toEqual([
      'doneBy: Say who did it.',
      'reason: Say what is known, and from where.',
    ]);
    expect(faults(late, { reason: 'In the report.', doneBy: 'Dr. Osei' })).toEqual([]);
    expect(faults(late, { state: 'requested' })).toEqual([]);
  });

  it('wants the day of a result that has a maximum age', () => {
    expect(faults(audiogram, {})).toEqual(['resultDate: Enter the date of the result.']);
    expect(faults(audiogram, { resultDate: '2024-06-04' })).toEqual([
      'resultDate: This date is in the future.',
    ]);
    expect(faults(audiogram, { resultDate: TODAY })).toEqual([]);
    expect(faults(audiogram, { state: 'received' })).toEqual([]);
    expect(faults(audiogram, { state: 'waived', reason: 'Known.' })).toEqual([]);
  });

  it('takes no result that is too old today or, once there is a date, on the day of the operation', () => {
    expect(faults(audiogram, { resultDate: '2023-12-02' })).toEqual([
      'resultDate: Too old: it counted until Jun 2, 2024.',
    ]);
    expect(faults(audiogram, { resultDate: '2023-12-03' })).toEqual([]);
    const scheduled = { ...audiogram, operationDay: '2024-06-10' };
    expect(faults(scheduled, { resultDate: '2023-12-09' })).toEqual([
      'resultDate: Too old: it counts until Jun 9, 2024, before the operation.',
    ]);
    expect(faults(scheduled, { resultDate: '2023-12-10' })).toEqual([]);
  });

  it('sends the days that belong to the state, and no others', () => {
    const typed = { ...draft, resultDate: TODAY, validUntil: '2024-07-01', reason: 'No' };
    const sent = (state: ItemDraft['state'], aged: { validDays: number | null }) =>
      toItemChange({ ...typed, state }, { ...aged, late: false });
    expect(sent('done', audiogram)).toMatchObject({ result_date: TODAY, valid_until: null });
    expect(sent('done', consent)).toMatchObject({ result_date: null, valid_until: '2024-07-01' });
    expect(sent('waived', audiogram)).toMatchObject({
      result_date: null,
      valid_until: '2024-07-01',
    });
    expect(sent('failed', audiogram)).toEqual({
      state: 'failed',
      reason: 'No',
      done_by: null,
      result_date: null,
      valid_until: null,
    });
  });
});

it('offers what settles an item only to those who may', () => {
  const offered = (present: ItemDraft['state'], maySettle: boolean) =>
    stateOptions(present, { maySettle, byRecord: false, late: false }).map(({ value }) => value);
  expect(offered('received', true)).toEqual(
    expect.arrayContaining(['done', 'waived', 'not_applicable']),
  );
  expect(offered('waived', false)).toContain('waived');
  expect(offered('received', false)).toEqual([
    'not_started',
    'requested',
    'in_progress',
    'received',
    'failed',
    'expired',
  ]);
});

it('leaves done to the record where one settles the line', () => {
  const offered = (present: ItemDraft['state']) =>
    stateOptions(present, { maySettle: true, byRecord: true, late: false }).map(
      ({ value }) => value,
    );
  expect(offered('requested')).not.toContain('done');
  expect(offered('requested')).toContain('waived');
  expect(offered('done')).toContain('done');
});

it('offers to record late what was done, once the operation has started', () => {
  expect(
    stateOptions('not_started', { maySettle: true, byRecord: false, late: true }),
  ).toContainEqual({ value: 'done', label: 'Done, recorded late' });
});
