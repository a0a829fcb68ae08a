import { describe, expect, it } from 'vitest';
import { participantsText } from './participants';

const text = (...participants: string[]) =>
  participantsText(participants, 'me', (id) => ({ name: id.toUpperCase(), avatarUrl: null }));

describe('participantsText', () => {
  it.each([
    [['me'], 'Only you so far'],
    [['me', 'a'], 'A'],
    [['a', 'me', 'b'], 'A, B'],
    [['me', 'a', 'b', 'c', 'd'], 'A, B, C, D'],
    [['me', 'a', 'b', 'c', 'd', 'e'], 'A, B, C and 2 more'],
  ])('%j reads as %j', (participants, expected) => {
    expect(text(...participants)).toBe(expected);
  });
});
