import { z } from 'zod';
import { LEAST_CHARACTERS } from '@/session/guessable-passwords';

export const newPasswordSchema = z
  .string()
  .min(LEAST_CHARACTERS, `At least ${LEAST_CHARACTERS} characters.`);

export const NEW_PASSWORD_INPUT = {
  hint: `At least ${LEAST_CHARACTERS} characters. A sentence works well.`,
  required: true,
  isNew: true,
} as const;
