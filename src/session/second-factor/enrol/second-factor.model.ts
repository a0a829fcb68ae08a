import { z } from 'zod';
import { text } from '@/fields/schema';

export const newFactorSchema = z.object({
  name: text(60, 'Enter a name.'),
  password: z.string().min(1, 'Enter your password.'),
});
export type NewFactorDraft = z.infer<typeof newFactorSchema>;

export const codeSchema = z.object({ code: z.string().min(1, 'Enter the code.') });

export function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
