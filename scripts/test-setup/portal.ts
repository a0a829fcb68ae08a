/** A clinic and one of its members, for tests of portal components. */
export function portalOf<Role extends 'admin' | 'physician' | 'staff'>(role: Role) {
  const isAdmin = role === 'admin';
  return {
    company: {
      id: 'c1',
      slug: 'demo',
      name: 'Lakeshore ENT',
      logoSuffix: 'ENT',
      accentColor: null,
      timeZone: 'America/New_York',
      weekStartsOn: 7 as const,
      role,
      isAdmin,
      isNew: false,
      hidesSetup: true,
    },
    user: {
      id: 'u1',
      username: 'demo',
      email: 'demo@tozid.example',
      name: 'Dana',
      displayName: 'Dana',
      roles: ['user'],
      isAdmin,
      tozToken: 'token',
      avatarUrl: null,
      transparencyLevel: 80,
    },
  };
}
