import { describe, expect, it } from 'vitest';
import { bodyProblem, MAX_BODY } from './body';

describe('bodyProblem', () => {
  it('finds none in ten thousand characters, and none at the limit', () => {
    expect(bodyProblem('x'.repeat(10_000))).toBeNull();
    expect(bodyProblem('x'.repeat(MAX_BODY))).toBeNull();
  });

  it('counts an emoji as one character, as the database does, and blanks around as none', () => {
    expect(bodyProblem('🩺'.repeat(MAX_BODY))).toBeNull();
    expect(bodyProblem(` ${'x'.repeat(MAX_BODY)}\n`)).toBeNull();
  });

  it('says by how much a text is too long', () => {
    expect(bodyProblem('x'.repeat(MAX_BODY + 1500))).toBe(
      'This is 1,500 characters too long for one message.',
    );
  });
});
