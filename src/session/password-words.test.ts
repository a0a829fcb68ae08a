import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GUESSED_WORDS, isSoonGuessed } from './password-words';

const OWN = ['Lakeside ENT & Allergy', 'dana.whitfield@tozid.example'];

describe('a password', () => {
  it.each([
    ['one letter over and over', 'aaaaaaaaaaaaaaaa'],
    ['two in turn', 'abababababab'],
    ['a word of the list and a year', 'Password-2026!'],
    ['words of the list alone', 'clinic portal password'],
    ['a word with stand-ins for letters', 'P@$$w0rd1234'],
    ['the clinic’s name', 'Lakeside-ENT-26'],
    ['the username', 'dana.whitfield1'],
    ['a row of keys', 'qwertyuiop12'],
  ])('of %s is refused', (_, password) => {
    expect(isSoonGuessed(password, OWN)).toBe(true);
  });

  it.each([
    ['a sentence', 'nine blue chairs by the window'],
    ['a sentence with a word of the list', 'the clinic has nine blue chairs'],
    ['signs alone', '!]#{%^&*(~_+'],
    ['digits alone', '739205184620'],
    ['another script', 'девять синих стульев'],
    ['what a password manager makes', 'Vx7#qLm2&TzR9'],
  ])('of %s is accepted', (_, password) => {
    expect(isSoonGuessed(password, OWN)).toBe(false);
  });
});

it('the documentation has the list', () => {
  const told = readFileSync('docs/security/passwords-and-limits.md', 'utf8');
  expect(GUESSED_WORDS.filter((word) => !told.includes(`\`${word}\``))).toEqual([]);
});
