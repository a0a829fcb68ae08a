/** How the access token of a registered system looks: unlike an API key, so each is looked for where it is kept. */
export const ACCESS_TOKEN = /^crt_[0-9a-f]{64}$/;

/** How long one is valid, in seconds; the database ends it (`grant_access_token`). */
export const ACCESS_TOKEN_SECONDS = 300;

export function newAccessToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `crt_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
