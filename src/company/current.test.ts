import { describe, expect, it } from 'vitest';
import { SIGNED_IN } from '@/session/signed-in-user.fixture';
import { toCompany, toCurrentUser } from './current';

const person = { ...SIGNED_IN, userId: 'user-1', email: 'dr.osei@tozid.example' };

describe('the signed-in person', () => {
  it('is an admin where owner or admin, and only there', () => {
    const rolesOf = (role: 'owner' | 'admin' | 'physician' | 'staff') => {
      const { roles, isAdmin } = toCurrentUser(person, null, role);
      return { roles, isAdmin };
    };
    expect(rolesOf('owner')).toEqual({ roles: ['admin', 'user'], isAdmin: true });
    expect(rolesOf('admin')).toEqual({ roles: ['admin', 'user'], isAdmin: true });
    expect(rolesOf('physician')).toEqual({ roles: ['user'], isAdmin: false });
    expect(rolesOf('staff')).toEqual({ roles: ['user'], isAdmin: false });
  });

  it('is known by the sign-in alone without a profile, at transparency 80', () => {
    expect(toCurrentUser(person, null, 'staff')).toMatchObject({
      username: 'dr.osei',
      name: 'dr.osei',
      avatarUrl: null,
      transparencyLevel: 80,
    });
  });

  it('has the display name if there is one', () => {
    const profile = {
      username: 'dr.osei',
      display_name: 'Miriam Osei',
      avatar_url: null,
      transparency_level: 65,
    };
    expect(toCurrentUser(person, profile, 'staff')).toMatchObject({
      name: 'Miriam Osei',
      displayName: 'Miriam Osei',
      transparencyLevel: 65,
    });
  });
});

describe('toCompany', () => {
  it('says whether the person is an admin of the clinic', () => {
    const row = {
      id: '1',
      slug: 'demo',
      name: 'Demo',
      logo_suffix: 'ENT',
      accent_color: null,
      time_zone: 'UTC',
      week_starts_on: 7,
      opened_at: null,
      setup_hidden_at: null,
    };
    expect(toCompany({ ...row, role: 'admin' }).isAdmin).toBe(true);
    expect(toCompany({ ...row, role: 'physician' }).isAdmin).toBe(false);
  });
});
