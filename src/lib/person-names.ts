export function fullName(person: { first_name: string; last_name: string }): string {
  return `${person.first_name} ${person.last_name}`;
}

/** A member's name; null without a profile: they left the clinic, or no person was signed in. */
export function nameOf(
  profile: { username: string; display_name: string | null } | null,
): string | null {
  return profile && (profile.display_name ?? profile.username);
}
