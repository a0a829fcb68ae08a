import { describe, expect, it } from 'vitest';
import type { ProviderEntry } from './all-providers.queries';
import { memberOptions, NOBODY, providerSchema, toDraft, toProvider } from './provider.model';

const NAMES = {
  name_prefix: 'Dr.',
  first_name: 'Miriam',
  middle_name: 'A.',
  last_name: 'Osei',
  name_suffix: 'III',
  degrees: 'MD',
};

const OSEI: ProviderEntry = {
  id: 'p1',
  name: 'Dr. Miriam A. Osei III, MD',
  ...NAMES,
  specialty: 'Otology',
  is_primary: true,
  is_active: true,
  user_id: 'u1',
  updated_at: '2024-06-03T12:00:00Z',
};
const TEAM = [
  { userId: 'u1', name: 'Miriam' },
  { userId: 'u2', name: 'Theo' },
];

describe('a provider', () => {
  it('goes into the form and back unchanged', () => {
    expect(toProvider(toDraft(OSEI))).toEqual({
      ...NAMES,
      specialty: OSEI.specialty,
      user_id: 'u1',
      is_active: true,
    });
    expect(toProvider(toDraft(null)).user_id).toBeNull();
  });

  it('needs a name and a specialty', () => {
    expect(providerSchema.safeParse(toDraft(null)).success).toBe(false);
    expect(providerSchema.safeParse({ ...toDraft(OSEI), specialty: ' ' }).success).toBe(false);
  });

  it.each(['Osei, MD', 'Osei Jr.', 'Osei III', 'Osei M.D.', 'Osei D.O.'])(
    'refuses %s as a last name',
    (lastName) => {
      const { error } = providerSchema.safeParse({ ...toDraft(OSEI), lastName });
      expect(error?.issues[0]?.message).toBe('Put Jr. or MD in its own field.');
    },
  );

  it.each(['Do', 'Van Do', 'Reyes-Lund', 'De la Cruz'])('accepts %s as a last name', (lastName) => {
    expect(providerSchema.safeParse({ ...toDraft(OSEI), lastName }).success).toBe(true);
  });

  it('is a member who isn’t another provider, or none', () => {
    const offered = (own: ProviderEntry | null) =>
      memberOptions(TEAM, [OSEI], own).map(({ value }) => value);
    expect(offered(null)).toEqual([NOBODY, 'u2']);
    expect(offered(OSEI)).toEqual([NOBODY, 'u1', 'u2']);
  });
});
