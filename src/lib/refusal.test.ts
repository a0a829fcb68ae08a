import { expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from './errors';
import { refusalKind, refusalOf } from './refusal';

const refused = (detail: string) => new AppError('stale', { message: 'Refused.', detail });
const stale = z.object({ kind: z.literal('stale'), revision: z.number() });

it('reads the kinds that the schema knows', () => {
  expect(refusalOf(refused('{"kind":"stale","revision":7}'), stale)).toEqual({
    kind: 'stale',
    revision: 7,
  });
  expect(refusalOf(refused('{"kind":"clash"}'), stale)).toBeNull();
});

it('gives the kind alone', () => {
  expect(refusalKind('{"kind":"clash","free":[]}')).toBe('clash');
});

it.each([undefined, null, 'null', '{}', '{"kind":7}', 'Key (id)=(7) already exists.'])(
  'finds no kind in %s',
  (detail) => {
    expect(refusalKind(detail)).toBeNull();
  },
);

it('finds nothing in an error without a detail', () => {
  expect(refusalOf(null, stale)).toBeNull();
  expect(refusalOf(new AppError('offline'), stale)).toBeNull();
});
