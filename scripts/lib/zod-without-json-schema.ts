import type { Plugin } from 'vite';

const SCHEMAS = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;
const IMPORTS =
  /^import (\* as processors|\{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \}) from "\.\.\/core\/(?:json-schema-processors|to-json-schema)\.js";$/gm;
const REFUSAL = "The app is built without zod's JSON Schema.";

/**
 * Removes from the built app zod's code for JSON Schema, a sixth of zod, which no bundler can drop because every kind
 * of schema names it. A call to it throws an error that says so (decision 7).
 */
export function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'zod-without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: SCHEMAS },
      handler: (code) => ({ code: withoutJsonSchema(code), map: null }),
    },
  };
}

/** zod's schemas, refusing to write JSON Schema. Throws if a later version imports it in another way. */
export function withoutJsonSchema(code: string): string {
  if (code.match(IMPORTS)?.length !== 2) {
    throw new Error(
      'zod imports its JSON Schema in another way than scripts/lib/zod-without-json-schema.ts knows.',
    );
  }
  return [
    code.replace(IMPORTS, ''),
    `const refuseJsonSchema = () => { throw new Error(${JSON.stringify(REFUSAL)}); };`,
    'const processors = new Proxy({}, { get: refuseJsonSchema });',
    'const createStandardJSONSchemaMethod = () => refuseJsonSchema;',
    'const createToJSONSchemaMethod = () => refuseJsonSchema;',
  ].join('\n');
}
