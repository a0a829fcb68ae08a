import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { withoutJsonSchema } from './zod-without-json-schema.ts';

const zod = path.dirname(createRequire(import.meta.url).resolve('zod'));
const schemas = readFileSync(path.join(zod, 'v4/classic/schemas.js'), 'utf8');

it('imports nothing of JSON Schema from the installed zod', () => {
  expect(schemas).toMatch(/^import .*json-schema/m);
  expect(withoutJsonSchema(schemas)).not.toMatch(/^import .*json-schema/m);
});

it('leaves everything else as it was', () => {
  const lines = new Set(withoutJsonSchema(schemas).split('\n'));
  const gone = schemas.split('\n').filter((line) => !lines.has(line));
  expect(gone).toHaveLength(2);
});

it('refuses a zod that imports it in another way, which the built app would otherwise contain unnoticed', () => {
  expect(() => withoutJsonSchema(schemas.replace('* as processors', '* as writers'))).toThrow(
    /another way/,
  );
});
