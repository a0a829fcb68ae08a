import { expect, it } from 'vitest';
import { teamAsCsv } from './team-csv';

it('writes members with their role, and since when they are deactivated', () => {
  const [, line] = teamAsCsv(
    [
      {
        userId: 'u1',
        role: 'admin',
        deactivatedAt: '2026-11-27T03:00:00Z',
        revision: 1,
        name: 'Priya Raman',
        email: 'priya@example.com',
        avatarUrl: null,
      },
    ],
    'America/New_York',
  ).split('\r\n');
  expect(line).toBe('"Priya Raman","priya@example.com","Administrator","2026-11-26"');
});
