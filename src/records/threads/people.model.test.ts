import { describe, expect, it } from 'vitest';
import { nameMatches, participantsText } from './people.model';

const text = (...participants: string[]) =>
  participantsText(participants, 'me', (id) => ({
    name: id.toUpperCase(),
    role: null,
    avatarUrl: null,
  }));

describe('participantsText', () => {
  it.each([
    [['me'], 'Only you'],
    [['me', 'a'], 'A'],
    [['a', 'me', 'b'], 'A, B'],
    [['me', 'a', 'b', 'c', 'd'], 'A, B, C, D'],
    [['me', 'a', 'b', 'c', 'd', 'e'], 'A, B, C and 2 more'],
  ])('%j reads as %j', (participants, expected) => {
    expect(text(...participants)).toBe(expected);
  });
});

describe('nameMatches', () => {
  it.each([
    ['Renée Bellweather', 'renee', true],
    ['Renee Bellweather', 'RENÉE', true],
    ['Renée Bellweather', ' bell ', true],
    ['Renée Bellweather', '', true],
    ['Renée Bellweather', 'osei', false],
  ])('%s for %j: %s', (name, search, expected) => {
    expect(nameMatches(name, search)).toBe(expected);
  });
});
