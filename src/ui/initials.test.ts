import { describe, expect, it } from 'vitest';
import { initials } from './initials';

describe('initials', () => {
  it.each([
    ['Dana Reyes', 'DR'],
    ['dana', 'D'],
    ['Ana María de la Cruz', 'AC'],
    ['dana.reyes@clinic.example', 'DE'],
    ['Øyvind', 'Ø'],
    ['Dr. Miriam Osei, MD', 'MO'],
    ['Dr. Paloma Reyes-Lund, MD, PhD', 'PL'],
    ['Drew Mason', 'DM'],
    ['Dr.', 'D'],
    ['  ', ''],
    ['', ''],
    ['𝒟ana 𝓡eyes', '𝒟𝓡'],
  ])('%j gives %j', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
