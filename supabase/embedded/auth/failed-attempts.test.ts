import { beforeEach, expect, it } from 'vitest';
import { type FailedAttempts, failedAttempts } from './failed-attempts.ts';

let now = 0;
let attempts: FailedAttempts;

beforeEach(() => {
  now = 0;
  attempts = failedAttempts({ most: 3, withinMs: 60_000 }, () => now);
});

function fail(times: number, account = 'demo@clinic.example', address = '10.0.0.1') {
  for (let time = 0; time < times; time += 1) attempts.failed(account, address);
}

it('allows some typos, and no more than that', () => {
  fail(2);
  expect(attempts.wait('demo@clinic.example', '10.0.0.1')).toBe(0);
  fail(1);
  expect(attempts.wait('demo@clinic.example', '10.0.0.1')).toBe(60);
});

it('waits until the oldest failure is forgotten, not longer for those after it', () => {
  fail(1);
  now = 20_000;
  fail(2);
  expect(attempts.wait('demo@clinic.example', '10.0.0.1')).toBe(40);
  now = 60_000;
  expect(attempts.wait('demo@clinic.example', '10.0.0.1')).toBe(0);
  fail(1);
  expect(attempts.wait('demo@clinic.example', '10.0.0.1')).toBe(20);
});

it('counts other spellings as the same account', () => {
  fail(2);
  fail(1, ' Demo@Clinic.example ');
  expect(attempts.wait('demo@clinic.example', '10.0.0.1')).toBe(60);
});

it('holds nothing against other accounts, other addresses, or after a right answer', () => {
  fail(3);
  expect(attempts.wait('staff@clinic.example', '10.0.0.1')).toBe(0);
  expect(attempts.wait('demo@clinic.example', '10.0.0.2')).toBe(0);
  attempts.succeeded('demo@clinic.example', '10.0.0.1');
  expect(attempts.wait('demo@clinic.example', '10.0.0.1')).toBe(0);
});
