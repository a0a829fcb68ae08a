import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

const SOURCES = ['src', 'supabase/functions'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test(-support)?\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((name) => !name.startsWith('src/fields/')),
);

/** What checks.ts defines, by a part of its pattern or sentence that no other rule has. */
const RULES = {
  'how long a text may be': /[Aa]t most (\d[\d,]*|\$?\{[^}]*\}) characters\.?['`]/,
  'a phone number': /\[0-9 \(\)\.-\]|7 && \w+ <= 15/,
  'an email address': /@\[\\p\{L\}|@\[\^\\s@?\]\+\\\./,
  'a ZIP code': /\\d\{5\}(\(|\$)|\[0-9\]\{5\}(\(|\$)/,
  'an NPI': /\^\[12\](\\d|\[0-9\])\{9\}/,
  'an ICD-10 code': /\[0-9\]\[0-9AB\]\(|\[0-9AB\]\(\\\./,
  'a payer ID': /A-Za-z0-9\.-\]\{2,80\}/,
  'a state': /\bAK AZ\b/,
};

it.each(Object.entries(RULES))('has the rule for %s only in the fields', (_, pattern) => {
  const checks = readFileSync(path.join(ROOT, 'src/fields/checks.ts'), 'utf8');
  expect(checks).toMatch(pattern);
  const others = SOURCES.filter((name) =>
    pattern.test(readFileSync(path.join(ROOT, name), 'utf8')),
  );
  expect(others).toEqual([]);
});
