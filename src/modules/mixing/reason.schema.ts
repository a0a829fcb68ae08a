import { z } from 'zod';

/** Why something is taken out of use. */
export const reasonSchema = z
  .string()
  .trim()
  .min(1, 'Give a reason.')
  .max(300, 'At most 300 characters.');
