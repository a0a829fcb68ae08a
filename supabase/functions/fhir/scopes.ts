/** What can be done here, by the type of resource and SMART's letter: create, read, update, search. */
const INTERACTIONS = [
  'ServiceRequest.c',
  'ServiceRequest.r',
  'ServiceRequest.s',
  'Task.r',
  'Task.u',
  'Task.s',
] as const;

export type Interaction = (typeof INTERACTIONS)[number];

/** SMART's way to write them, its letters in SMART's order. */
export const SCOPES = scopesOf(INTERACTIONS);

/**
 * What the scopes of a request ask for, as far as there is such a thing here: `system/Task.rs`, `system/*.cruds`
 * (SMART App Launch 2.2, scopes). What else is asked for is not granted, which the answer's own `scope` tells.
 */
export function interactionsOf(scope: string): Interaction[] {
  const asked = scope.split(' ').flatMap((each) => {
    const [, type, letters] = /^system\/(\*|[A-Za-z]+)\.(?=[cruds])(c?r?u?d?s?)$/.exec(each) ?? [];
    return type === undefined || letters === undefined ? [] : [{ type, letters }];
  });
  return INTERACTIONS.filter((interaction) => {
    const [itsType, letter = ''] = interaction.split('.');
    return asked.some(
      ({ type, letters }) => (type === '*' || type === itsType) && letters.includes(letter),
    );
  });
}

export function scopesOf(interactions: readonly string[]): string[] {
  const types = new Set(interactions.map((interaction) => interaction.split('.')[0] ?? ''));
  return [...types].map((type) => {
    const letters = interactions.flatMap((interaction) =>
      interaction.startsWith(`${type}.`) ? [interaction.slice(type.length + 1)] : [],
    );
    return `system/${type}.${letters.join('')}`;
  });
}
