import { expect, it } from 'vitest';
import { acceptanceOf, inviteCode } from './chart-invites.model';

it.each([
  ['K7QF-3MXA-92TR', 'K7QF-3MXA-92TR'],
  [' k7qf3mxa92tr ', 'K7QF-3MXA-92TR'],
  ['k7qf 3mxa 92tr', 'K7QF-3MXA-92TR'],
  ['OILo-3MXA-92TR', '0110-3MXA-92TR'],
  ['K7QF-3MXA-92T', null],
  ['K7QF-3MXA-92TRX', null],
  ['U7QF-3MXA-92TR', null],
  ['', null],
])('reads the code “%s” as %s', (typed, code) => {
  expect(inviteCode(typed)).toBe(code);
});

it('reads what became of an invitation, and nothing else', () => {
  expect(acceptanceOf({ verdict: 'opened', chart_id: 'c1' })).toEqual({
    verdict: 'opened',
    chartId: 'c1',
  });
  expect(acceptanceOf({ verdict: 'unproved' })).toEqual({ verdict: 'unproved' });
  for (const other of [{ verdict: 'opened' }, { verdict: 'newer' }, 'opened', null, {}]) {
    expect(acceptanceOf(other)).toBeNull();
  }
});
