import { z } from 'zod';

export const emailSchema = z.string().trim().pipe(z.email('Enter your email address.'));

export const EMAIL_INPUT = {
  label: 'Email address',
  required: true,
  type: 'email',
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;
