import { describe, expect, it } from 'vitest';
import { containedNote } from './contained-codes';

const code = (cpt_code: string, laterality: 'left' | 'right' | 'bilateral' | null = null) => ({
  cpt_code,
  laterality,
});

describe('a code that another one contains', () => {
  it.each([
    ['31255', '31253'],
    ['31255', '31257'],
    ['31255', '31259'],
    ['69424', '69436'],
  ])('%s is told to be part of %s', (small, large) => {
    const [one, other] = [code(small), code(large)];
    expect(containedNote(one, [one, other], 'left')).toBe(`Part of ${large} on the same side`);
    expect(containedNote(other, [one, other], 'left')).toBeNull();
  });

  it('stands on the other side by itself', () => {
    const [one, other] = [code('31255', 'left'), code('31253', 'right')];
    expect(containedNote(one, [one, other], 'bilateral')).toBeNull();
    const both = code('31253', 'bilateral');
    expect(containedNote(one, [one, both], 'bilateral')).toMatch(/31253/);
  });

  it('says nothing about codes that go together', () => {
    const [one, other] = [code('31255'), code('31267')];
    expect(containedNote(one, [one, other], 'bilateral')).toBeNull();
  });
});
