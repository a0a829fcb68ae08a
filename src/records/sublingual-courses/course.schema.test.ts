import { expect, it } from 'vitest';
import { AppError } from '@/lib/errors';
import { warningsOf } from './course.schema';

it('reads what speaks against a course from its refusal, and nothing from any other', () => {
  const warnings = [{ rule: 'age', says: 'Age 3 is outside the ages 5 to 65.', source: 'Label' }];
  const found = (detail: object) =>
    warningsOf(new AppError('invalid', { detail: JSON.stringify(detail) }));
  expect(found({ kind: 'warnings', warnings })).toEqual(warnings);
  expect(found({ kind: 'consent' })).toEqual([]);
});
