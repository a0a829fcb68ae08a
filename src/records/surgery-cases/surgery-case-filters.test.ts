import { describe, expect, it } from 'vitest';
import { isNarrowed, passes, type QueueFilters, queueAddress } from './surgery-case-filters';

const SURGEON = '30000000-0000-4000-8000-000000000001';
const NO_FILTERS = queueAddress.usual;
const read = (search: string) => queueAddress.read(new URLSearchParams(search));
const write = (filters: QueueFilters) => queueAddress.write(new URLSearchParams(), filters);

describe('the address', () => {
  it('keeps everything it is given', () => {
    const filters: QueueFilters = {
      view: 'day',
      text: 'okonjo',
      surgeonId: SURGEON,
      locationId: SURGEON,
      stage: 'cancelled',
      blocked: false,
      unrecorded: false,
      day: '2024-02-29',
      sort: 'oldest',
      group: 'stage',
    };
    expect(queueAddress.read(write(filters))).toEqual(filters);
  });

  it('leaves out defaults', () => {
    expect(write(NO_FILTERS).toString()).toBe('');
  });

  it('ignores invalid values', () => {
    expect(read("view=wall&stage=lost&surgeon=7&location='&day=2024-02-30")).toEqual(NO_FILTERS);
    expect(read(`q=${'x'.repeat(101)}`)).toEqual(NO_FILTERS);
  });

  it('keeps view and day when filters are cleared', () => {
    const day = { ...NO_FILTERS, view: 'day', day: '2024-06-03' } as const;
    expect(queueAddress.clear({ ...day, text: 'okonjo', surgeonId: SURGEON })).toEqual(day);
  });
});

it('counts a stage as a filter only where it filters', () => {
  expect(isNarrowed({ ...NO_FILTERS, stage: 'ready' })).toBe(false);
  expect(isNarrowed({ ...NO_FILTERS, stage: 'ready', view: 'list' })).toBe(true);
  expect(isNarrowed({ ...NO_FILTERS, day: '2024-06-03', view: 'day' })).toBe(false);
});

it('lists blocked cases among those without a date', () => {
  expect(read('view=list&blocked=week&stage=preop')).toMatchObject({
    blocked: true,
    stage: 'preop',
  });
  expect(read('view=list&blocked=week&stage=scheduled').blocked).toBe(false);
  const { change } = queueAddress;
  expect(change(read('stage=completed'), { blocked: true })).toEqual(read('blocked=week'));
  expect(change(read('blocked=week'), { stage: 'completed' })).toEqual(read('stage=completed'));
  expect(isNarrowed(read('view=list&blocked=week'))).toBe(true);
  expect(isNarrowed(read('view=board&blocked=week'))).toBe(false);
});

it('lists unrecorded cases among scheduled ones', () => {
  expect(read('view=list&unrecorded=day&stage=scheduled').unrecorded).toBe(true);
  expect(read('view=list&unrecorded=day&stage=ready').unrecorded).toBe(false);
  const { change } = queueAddress;
  expect(change(read('blocked=week'), { unrecorded: true })).toEqual(read('unrecorded=day'));
  expect(change(read('unrecorded=day'), { blocked: true })).toEqual(read('blocked=week'));
});

it('sorts by date only cases with one', () => {
  expect(read('view=list&sort=next&stage=ready').sort).toBe(null);
  expect(read('view=list&sort=last&stage=completed').sort).toBe('last');
  const { change } = queueAddress;
  expect(change(read('stage=preop&blocked=week'), { sort: 'next' })).toEqual(read('sort=next'));
  expect(change(read('sort=next'), { stage: 'ready' })).toEqual(read('stage=ready'));
  expect(change(read('sort=next'), { blocked: true })).toEqual(read('blocked=week'));
});

describe('the match of a case', () => {
  const one = {
    procedure_name: 'Ear tubes',
    surgeon_id: SURGEON,
    location_id: null,
    patient: { first_name: 'Noah', last_name: 'Abernathy', medical_record_number: 'DE-10001' },
  };

  it.each(['noah ab', 'Abernathy Noah', 'de-10001', 'TUBES', ''])('finds it by "%s"', (text) => {
    expect(passes(one, { ...NO_FILTERS, text })).toBe(true);
  });

  it('hides another surgeon’s, another location’s and other names', () => {
    expect(passes(one, { ...NO_FILTERS, text: 'tonsil' })).toBe(false);
    expect(passes(one, { ...NO_FILTERS, locationId: SURGEON })).toBe(false);
    expect(passes(one, { ...NO_FILTERS, surgeonId: SURGEON })).toBe(true);
    expect(passes({ ...one, surgeon_id: null }, { ...NO_FILTERS, surgeonId: SURGEON })).toBe(false);
  });
});
