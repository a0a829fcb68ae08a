export const SIGNED_IN = {
  status: 'signed-in',
  userId: 'u1',
  email: 'priya@tozid.example',
  tozToken: 'token',
  factors: { apps: [], passkeys: [] },
} as const;
