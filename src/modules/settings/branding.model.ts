import { z } from 'zod';

/** As the column's check. */
export const MAX_LOGO_SUFFIX = 16;

export const brandingSchema = z.object({
  logoSuffix: z
    .string()
    .trim()
    .min(1, 'Enter what the logo should say.')
    .max(MAX_LOGO_SUFFIX, `The logo has room for ${MAX_LOGO_SUFFIX} characters.`),
});

export type BrandingDraft = z.infer<typeof brandingSchema>;
