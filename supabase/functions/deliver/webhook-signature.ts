/**
 * What `webhook-signature` says of a message: one signature for each secret, so that a receiver can change over
 * (Standard Webhooks 1.0, "Verifying webhook authenticity").
 *
 * @param secrets as `whsec_` and base64, the newest first
 * @param timestamp of this attempt, in seconds
 */
export async function signatures(
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): Promise<string> {
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const each = secrets.map(async (secret) => {
    const bytes = Uint8Array.from(atob(secret.slice('whsec_'.length)), (c) => c.charCodeAt(0));
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
    const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, signed));
    return `v1,${btoa(String.fromCharCode(...signature))}`;
  });
  return (await Promise.all(each)).join(' ');
}
