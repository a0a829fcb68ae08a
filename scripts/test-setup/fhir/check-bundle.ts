import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Ajv } from 'ajv';

const schema: { definitions: object; oneOf: object[] } = JSON.parse(
  gunzipSync(readFileSync(new URL('./fhir-r4.schema.json.gz', import.meta.url))).toString('utf8'),
);
// Under its own name the schema is of an older draft, whose words it doesn't use.
const validate = new Ajv({ strict: false }).compile({
  definitions: schema.definitions,
  oneOf: schema.oneOf,
});

interface Resource {
  resourceType: string;
}

/** The resources that the official schema refuses, the bundle itself among them. */
export function refused(
  bundle: Resource & { type?: string; entry: { resource: Resource }[] },
): Resource[] {
  return [...bundle.entry.map(({ resource }) => resource), bundle].filter(
    (resource) => !validate(resource),
  );
}

/** What is named in a bundle and isn't in it. */
export function unresolved(bundle: { entry: { fullUrl: string }[] }) {
  const there = new Set(bundle.entry.map(({ fullUrl }) => fullUrl));
  const named = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]*)"/g)].map(([, to]) => to);
  return named.filter((to) => to === undefined || !there.has(to));
}
