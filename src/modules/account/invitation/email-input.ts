import { z } from 'zod';

/** The address of somebody who asks for an account. */
export const emailSchema = z.string().trim().pipe(z.email('Enter your email address.'));

/** How it is typed. */
export const EMAIL_INPUT = {
  label: 'Email address',
  required: true,
  type: 'email',
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;
