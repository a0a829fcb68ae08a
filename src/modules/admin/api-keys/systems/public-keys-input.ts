/** Where a JSON Web Key Set is pasted, as the props of its field. */
export const PUBLIC_KEYS_INPUT = {
  label: 'Public keys',
  hint: 'The system’s JSON Web Key Set, for RS384 or ES384.',
  placeholder: '{"keys": [{"kid": "…", "kty": "EC", "crv": "P-384", …}]}',
  rows: 6,
  spellCheck: false,
  className: 'wrap-anywhere',
  required: true,
} as const;
