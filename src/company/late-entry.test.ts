import { expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { atLatePart } from './late-entry';

const refused = (kind: string) =>
  new AppError('invalid', { message: 'Not so.', detail: JSON.stringify({ kind }) });

const formWith = (reason: string) => ({ getValues: () => reason, setError: vi.fn() });

it.each([
  ['time', 'late.time', 'late.time'],
  ['time', 'late.day', 'late.day'],
  ['late', 'late.time', 'late.reason'],
  ['given_by', 'late.time', 'late.by'],
] as const)('what is refused of a late entry (%s) is shown at its part', (kind, moment, part) => {
  const form = formWith('The network was down');
  expect(() => atLatePart(form, moment)(refused(kind))).toThrow('Not so.');
  expect(form.setError).toHaveBeenCalledExactlyOnceWith(part, {
    type: 'server',
    message: 'Not so.',
  });
});

it.each([
  ['another refusal', 'The network was down', refused('stale')],
  ['a form without late parts', '', refused('time')],
])('%s stays at the foot of the form', (_, reason, error) => {
  const form = formWith(reason);
  expect(() => atLatePart(form, 'late.time')(error)).toThrow(error);
  expect(form.setError).not.toHaveBeenCalled();
});
