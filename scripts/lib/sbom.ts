import { z } from 'zod';

const componentSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  purl: z.string(),
  hashes: z.array(z.looseObject({ alg: z.string(), content: z.string() })).default([]),
  licenses: z.array(z.unknown()).default([]),
});
const sbomSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(componentSchema).min(1),
});

export type Sbom = z.infer<typeof sbomSchema>;

/** @throws if the text is no CycloneDX document with components. */
export const readSbom = (text: string): Sbom => sbomSchema.parse(JSON.parse(text));

/** Packages without a hash, or without known license terms. */
export function componentsWithout({ components }: Sbom): { name: string; lacks: string[] }[] {
  return components
    .map(({ name, version, hashes, licenses }) => ({
      name: `${name}@${version}`,
      lacks: [
        ...(hashes.some(({ alg }) => alg === 'SHA-512') ? [] : ['a SHA-512 hash']),
        ...(licenses.length > 0 ? [] : ['a license']),
      ],
    }))
    .filter(({ lacks }) => lacks.length > 0);
}
