import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { type AddressValues, defineAddress } from './address';
import { arranges, day, flag, id, matching, named, oneOf, someOf, typedText } from './params';

const PROVIDER = '30000000-0000-4000-8000-000000000001';

const address = defineAddress(
  {
    text: typedText(),
    status: oneOf(['open', 'settled']),
    providerId: named('with', id()),
    mine: named('assignee', flag('me')),
    overdue: flag(),
    table: matching(z.string().regex(/^[a-z_]+$/)),
    from: day(),
    parts: someOf(['ear', 'nose', 'throat']),
    sort: arranges(oneOf(['newest', 'oldest'], 'newest')),
  },
  {
    settle: (values, { overdue }) => {
      if (values.status !== 'settled') return values;
      return overdue ? { ...values, status: null } : { ...values, overdue: false };
    },
  },
);
type Values = AddressValues<typeof address>;

const USUAL: Values = {
  text: '',
  status: null,
  providerId: null,
  mine: false,
  overdue: false,
  table: null,
  from: null,
  parts: [],
  sort: 'newest',
};
const EVERYTHING: Values = {
  text: 'O’Neil & 50%',
  status: 'open',
  providerId: PROVIDER,
  mine: true,
  overdue: true,
  table: 'surgery_cases',
  from: '2024-02-29',
  parts: ['ear', 'throat'],
  sort: 'oldest',
};

const read = (search: string) => address.read(new URLSearchParams(search));
const write = (values: Values, search = '') =>
  address.write(new URLSearchParams(search), values).toString();

describe('an address', () => {
  it('knows its values by their schemas', () => {
    expectTypeOf<Values['status']>().toEqualTypeOf<'open' | 'settled' | null>();
    expectTypeOf<Values['sort']>().toEqualTypeOf<'newest' | 'oldest'>();
    expectTypeOf<Values['mine']>().toEqualTypeOf<boolean>();
    expectTypeOf<Values['providerId']>().toEqualTypeOf<string | null>();
  });

  it('has only defaults when it is empty', () => {
    expect(read('')).toEqual(USUAL);
    expect(write(USUAL)).toBe('');
  });

  it('keeps several values in the schema’s order', () => {
    expect(read('parts=throat.ear.ear.toes')).toEqual({ ...USUAL, parts: ['ear', 'throat'] });
    expect(write({ ...USUAL, parts: ['ear', 'throat'] })).toBe('parts=ear.throat');
    expect(read('parts=toes')).toEqual(USUAL);
    expect(address.isNarrowed({ ...USUAL, parts: [] })).toBe(false);
    expect(address.isNarrowed(read('parts=nose'))).toBe(true);
    expectTypeOf<Values['parts']>().toEqualTypeOf<readonly ('ear' | 'nose' | 'throat')[]>();
  });

  it('reads back what it wrote', () => {
    expect(address.read(address.write(new URLSearchParams(), EVERYTHING))).toEqual(EVERYTHING);
  });

  it('writes only non-default values, and leaves other parameters alone', () => {
    expect(write({ ...USUAL, mine: true, providerId: PROVIDER }, 'view=inbox&status=open')).toBe(
      `view=inbox&with=${PROVIDER}&assignee=me`,
    );
  });

  it.each([
    'status=lost',
    'status=',
    'with=7',
    'assignee=1',
    'overdue=yes',
    'table=a;drop',
    'from=2024-02-30',
    'sort=random()',
    `q=${'x'.repeat(101)}`,
    'status[]=open',
  ])('ignores an invalid value: %s', (search) => {
    expect(read(search)).toEqual(USUAL);
  });

  it('keeps valid values beside an invalid one', () => {
    expect(read('status=nonsense&sort=oldest&q=%20ear%20')).toEqual({
      ...USUAL,
      sort: 'oldest',
      text: 'ear',
    });
  });
});

describe('contradicting values', () => {
  it('are removed from an address', () => {
    expect(read('status=settled&overdue=1')).toEqual({ ...USUAL, status: 'settled' });
  });

  it('yield to the newest choice', () => {
    const settled = address.change({ ...USUAL, overdue: true }, { status: 'settled' });
    expect(settled).toEqual({ ...USUAL, status: 'settled' });
    expect(address.change(settled, { overdue: true })).toEqual({ ...USUAL, overdue: true });
  });
});

it('knows which values hide rows', () => {
  expect(address.isNarrowed(USUAL)).toBe(false);
  expect(address.isNarrowed({ ...USUAL, sort: 'oldest' })).toBe(false);
  expect(address.isNarrowed({ ...USUAL, text: 'a' })).toBe(true);
  expect(address.isNarrowed({ ...USUAL, mine: true })).toBe(true);
  expect(address.clear(EVERYTHING)).toEqual({ ...USUAL, sort: 'oldest' });
});

it('tells typed values from choices', () => {
  expect(address.isTyped({ text: 'a' })).toBe(true);
  expect(address.isTyped({ from: '2024-06-03' })).toBe(true);
  expect(address.isTyped({ status: 'open' })).toBe(false);
  expect(address.isTyped({ text: 'a', status: 'open' })).toBe(false);
});
