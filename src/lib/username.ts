/**
 * The email address behind a TOZ ID: a username without "@" belongs to the deployment's domain,
 * anything with one is an address already. Case and surrounding blanks don't matter.
 */
export function toSignInEmail(username: string, tozIdDomain: string): string {
  const name = username.trim().toLowerCase();
  return name.includes('@') ? name : `${name}@${tozIdDomain}`;
}

/** The username of an email address: what stands before the "@". */
export function toUsername(email: string): string {
  return email.split('@')[0] ?? email;
}
