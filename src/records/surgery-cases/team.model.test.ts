import { expect, it } from 'vitest';
import { teamByFunction, toTeam, withPerson } from './team.model';

const MWANGI = { id: 'p1', name: 'C. Mwangi' };

it('adds a listed person, and a name that isn’t listed, once each', () => {
  const one = withPerson([], 'scrub_nurse', MWANGI);
  const two = withPerson(one, 'scrub_nurse', { id: '', name: 'T. Halvorsen' });
  expect(withPerson(two, 'scrub_nurse', MWANGI)).toEqual(two);
  expect(withPerson(two, 'scrub_nurse', { id: '', name: 't. halvorsen' })).toEqual(two);
  expect(toTeam(withPerson(two, 'circulating_nurse', MWANGI))).toEqual([
    { function: 'scrub_nurse', staff_id: 'p1' },
    { function: 'scrub_nurse', name: 'T. Halvorsen' },
    { function: 'circulating_nurse', staff_id: 'p1' },
  ]);
});

it('groups a team by function, without empty ones', () => {
  expect(
    teamByFunction([
      { function: 'scrub_nurse', name: 'C. Mwangi' },
      { function: 'anesthesia', name: 'Dr. Petrov' },
      { function: 'scrub_nurse', name: 'L. Duarte' },
    ]),
  ).toEqual([
    { role: 'Anesthesia', name: 'Dr. Petrov' },
    { role: 'Scrub nurse', name: 'C. Mwangi, L. Duarte' },
  ]);
});
