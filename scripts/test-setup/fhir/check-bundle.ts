import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Ajv } from 'ajv';

/** HL7's JSON schema of R4. */
export const schema: { definitions: Record<string, unknown>; oneOf: object[] } = JSON.parse(
  gunzipSync(readFileSync(new URL('./fhir-r4.schema.json.gz', import.meta.url))).toString('utf8'),
);
// The schema names an older draft, whose words it doesn't use.
const validate = new Ajv({ strict: false }).compile({
  definitions: schema.definitions,
  oneOf: schema.oneOf,
});

interface Resource {
  resourceType: string;
}

/** The resources that the official schema refuses, including the bundle itself. */
export function refused(
  bundle: Resource & { type?: string; entry: { resource: Resource }[] },
): Resource[] {
  return [...bundle.entry.map(({ resource }) => resource), bundle].filter(
    (resource) => !validate(resource),
  );
}

/** References in a bundle to resources that it lacks. */
export function unresolved(bundle: { entry: { fullUrl: string }[] }) {
  const there = new Set(bundle.entry.map(({ fullUrl }) => fullUrl));
  const named = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]*)"/g)].map(([, to]) => to);
  return named.filter((to) => to === undefined || !there.has(to));
}
