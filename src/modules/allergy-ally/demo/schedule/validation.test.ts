import { expect, it } from 'vitest';
import { missing, visitDayProblem } from './validation';

it('asks for what is missing', () => {
  expect(missing('  ', 'Say what it is')).toBe('Say what it is');
  expect(missing('Tablet', 'Say what it is')).toBeUndefined();
});

it('takes days to come only', () => {
  expect(visitDayProblem('', '2025-11-21')).toBe('Choose a day');
  expect(visitDayProblem('2025-11-20', '2025-11-21')).toBe('Choose a day after today');
  expect(visitDayProblem('2025-11-21', '2025-11-21')).toBe('Choose a day after today');
  expect(visitDayProblem('2025-11-22', '2025-11-21')).toBeUndefined();
});
