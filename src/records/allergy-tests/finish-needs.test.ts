import { expect, it } from 'vitest';
import { AppError } from '@/lib/errors';
import { needsOf } from './finish-needs';

const refused = (detail?: string) =>
  new AppError('invalid', detail === undefined ? {} : { detail });

it('reads what has to be said before a test is finished, and nothing from any other refusal', () => {
  const needs = { kind: 'unfinished', needs: ['unasked', 'implausible'], places: [3] };
  expect(needsOf(refused(JSON.stringify(needs)))).toEqual(needs);
  expect(needsOf(refused('{"kind": "unasked"}'))).toBe(null);
  expect(needsOf(refused('Key (id) is there already.'))).toBe(null);
  expect(needsOf(refused())).toBe(null);
});
