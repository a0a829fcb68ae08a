import { describe, expect, it } from 'vitest';
import { emailProblem, isPlaceholder, phoneProblem, recordNumberProblem } from './checks';
import { NO_EMAILS, NO_NUMBERS, NO_PHONES, REAL_NUMBERS } from './placeholders.test-support';

it.each(NO_NUMBERS)('%j is no number', (text) => {
  expect(isPlaceholder(text)).toBe(true);
  expect(recordNumberProblem(text)).not.toBeNull();
});

it.each(REAL_NUMBERS)('%j is a number', (text) => expect(isPlaceholder(text)).toBe(false));

it('a record number without a digit is none', () => {
  expect(recordNumberProblem('Smith')).not.toBeNull();
});

it.each(NO_PHONES)('%j is nobody’s phone', (text) => expect(phoneProblem(text)).not.toBeNull());

it.each(NO_EMAILS)('%j is nobody’s address', (text) => expect(emailProblem(text)).not.toBeNull());

describe('an address like those', () => {
  it.each([
    'joe@na.example.com',
    'nona@example.com',
    'test@example.com',
    'noel@none.example',
    // Placeholders elsewhere, and parts of people's names.
    'will.smith@mail.example',
    'per.olsen@mail.example',
    'on.lee@mail.example',
    'see.wong@mail.example',
    'patient.thea@mail.example',
  ])('%j is taken', (text) => expect(emailProblem(text)).toBeNull());
});
