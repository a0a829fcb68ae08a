export const KEYS_FROM_INPUT = {
  label: 'Public keys',
  options: [
    { value: 'address', label: 'Fetch from an address' },
    { value: 'pasted', label: 'Paste a key set' },
  ],
} as const;

export const KEYS_URL_INPUT = {
  label: 'Key address',
  hint: 'The system’s JWKS URL. New keys are found there.',
  inputMode: 'url',
  required: true,
} as const;

export const PUBLIC_KEYS_INPUT = {
  label: 'Key set',
  hint: 'The system’s JSON Web Key Set, for RS384 or ES384.',
  placeholder: '{"keys": [{"kid": "…", "kty": "EC", "crv": "P-384", …}]}',
  rows: 6,
  spellCheck: false,
  className: 'wrap-anywhere',
  required: true,
} as const;
