import { describe, expect, it } from 'vitest';
import { nameMatches } from './name-matches';

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
