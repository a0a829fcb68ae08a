import { z } from 'zod';
import { text } from '@/fields/schema';
import { enums } from '@/lib/supabase/database.types';
import { TEAM_LABELS, type TeamFunction } from '@/records/operating-rooms/team-functions';

/** A person of the team, in the form. */
const teamLine = z.object({
  function: z.enum(enums.team_function),
  /** Empty for a name that isn't in the clinic's list yet. */
  staffId: z.string(),
  name: text(120, 'Enter a name.'),
});
export const teamField = z.array(teamLine).max(20, 'At most 20 people.');
export type TeamLine = z.infer<typeof teamLine>;

interface Member {
  function: TeamFunction;
  name: string;
}

export const toTeamDraft = (team: readonly (Member & { staff_id: string })[]): TeamLine[] =>
  team.map(({ staff_id, ...line }) => ({ ...line, staffId: staff_id }));

export const toTeam = (team: readonly TeamLine[]) =>
  team.map(({ function: does, staffId, name }) =>
    staffId === '' ? { function: does, name } : { function: does, staff_id: staffId },
  );

export function withPerson(
  team: readonly TeamLine[],
  of: TeamFunction,
  person: { id: string; name: string },
): TeamLine[] {
  const isThere = team.some(
    (line) =>
      line.function === of &&
      (person.id === ''
        ? line.name.toLowerCase() === person.name.toLowerCase()
        : line.staffId === person.id),
  );
  return isThere ? [...team] : [...team, { function: of, staffId: person.id, name: person.name }];
}

export function teamByFunction(team: readonly Member[]): { role: string; name: string }[] {
  return enums.team_function.flatMap((of) => {
    const names = team.filter((line) => line.function === of).map(({ name }) => name);
    return names.length === 0 ? [] : [{ role: TEAM_LABELS[of], name: names.join(', ') }];
  });
}
