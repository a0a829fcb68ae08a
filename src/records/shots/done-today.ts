import type { ShotSet, ShotVisit } from './shot-visit.schema';

type Told = Pick<ShotSet, 'proposal'> & {
  last: Pick<NonNullable<ShotSet['last']>, 'given_on'> | null;
};

const holds = (set: Pick<Told, 'proposal'>, rules: readonly string[]) =>
  set.proposal.said.some(({ rule }) => rules.includes(rule));

/**
 * Whether a set had all its shots for the visit: one, or in a cluster or rush the last of several.
 */
export const isDoneToday = (visit: Pick<ShotVisit, 'visit_on'>, set: Told) =>
  set.last?.given_on === visit.visit_on && holds(set, ['per_visit', 'too_soon']);

export const waitsForMinutes = (visit: { sets: readonly Pick<Told, 'proposal'>[] }) =>
  visit.sets.some((set) => holds(set, ['minutes']));
