export const CODE_INPUT = {
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
  spellCheck: false,
  // "123 456", as some apps show it.
  maxLength: 7,
} as const;
