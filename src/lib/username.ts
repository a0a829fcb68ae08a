/**
 * The email address behind a TOZ ID: a username without "@" belongs to the deployment's domain.
 * Ignores case and surrounding blanks.
 */
export function toSignInEmail(username: string, tozIdDomain: string): string {
  const name = username.trim().toLowerCase();
  return name.includes('@') ? name : `${name}@${tozIdDomain}`;
}

export function toUsername(email: string): string {
  return email.split('@')[0] ?? email;
}
