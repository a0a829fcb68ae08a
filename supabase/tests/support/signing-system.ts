const ALGORITHMS = {
  ES384: { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' },
  RS384: {
    name: 'RSASSA-PKCS1-v1_5',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-384',
  },
} as const;

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

/** A system of an office with a pair of keys of its own, which signs what it is told to. */
export async function signingSystem(alg: keyof typeof ALGORITHMS = 'ES384', kid = 'key-1') {
  const algorithm = ALGORITHMS[alg];
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const { kty, n, e, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  // As a JSON of it: what isn't there is left out.
  const publicKey: Record<string, string> = JSON.parse(
    JSON.stringify({ kty, kid, use: 'sig', n, e, crv, x, y }),
  );
  return {
    publicKey,
    keySet: { keys: [publicKey] },
    /** @param claims of the assertion @param header what is to be otherwise in its header */
    sign: async (claims: Record<string, unknown>, header: Record<string, unknown> = {}) => {
      const head = base64url(JSON.stringify({ alg, kid, typ: 'JWT', ...header }));
      const signed = `${head}.${base64url(JSON.stringify(claims))}`;
      const bytes = new TextEncoder().encode(signed);
      const signature = await crypto.subtle.sign(algorithm, pair.privateKey, bytes);
      return `${signed}.${base64url(new Uint8Array(signature))}`;
    },
  };
}
