import { expect, it, vi } from 'vitest';

vi.mock('./banner.css', () => ({}));
const { sentencesFor } = await import('./banner.ts');

const said = (state: Parameters<typeof sentencesFor>[0]) => sentencesFor(state).join(' ');

it('a visitor reads where the demo is kept, and that real data doesn’t belong in it', () => {
  expect(said({ phase: 'ready', kept: true, lost: null })).toBe(
    'Demo: everything stays in this browser. Type in nothing real.',
  );
  expect(said({ phase: 'ready', kept: false, lost: null })).toMatch(/gone with the last tab/);
});

it('a visitor whose demo was reset reads why', () => {
  expect(said({ phase: 'ready', kept: true, lost: 'newer' })).toMatch(/a newer version/);
  expect(said({ phase: 'ready', kept: true, lost: 'broken' })).toMatch(/could not be read/);
});

it('a visitor reads that the database is starting, and that it failed to start', () => {
  expect(said({ phase: 'starting', kept: true, lost: null })).toMatch(/is starting…$/);
  expect(said({ phase: 'failed', kept: true, lost: null })).toMatch(/did not start/);
});
