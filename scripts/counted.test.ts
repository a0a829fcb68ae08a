import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const NOUNS =
  'appointments|articles|attempts|bookings|bundles|calls|cases|changes|characters|charts|clinics|codes|' +
  'colleagues|columns|copies|days|details|devices|documents|doses|entries|fields|files|hours|items|jobs|' +
  'letters|lines|matches|members|messages|miles|minutes|months|names|notes|pages|patients|places|points|' +
  'problems|procedures|providers|questions|records|referrals|requests|results|rows|samples|seconds|' +
  'segments|sessions|shots|steps|suggestions|tables|tests|things|threads|times|tries|units|values|' +
  'vaults|vials|visits|weeks|words|years';

/** A number with its noun is counted('days') in lib/text, tn(...) on patients' screens, private.counted in SQL: "1 days" is no sentence. */
const BY_HAND: Readonly<Record<string, readonly RegExp[]>> = {
  src: [
    // `${count} days`, {count} days, but for tn's '{count} days', which has its one beside it
    new RegExp(
      String.raw`(?<!name|clinic|limit|[A-Z]|'[^'$<>]*\{count)\}\+? (?!of |else |sees |the |and )(?:[a-z]+ )?(?:${NOUNS})\b(?!=|\s*/>|[.)(}])`,
    ),
    // count === 1 ? 'day' : 'days', count === 1 ? '1 day' : …
    /'(\w+)' : '\1s'/,
    /=== 1\s*\?\s*['"`](?:1|[Oo]ne) /,
  ],
  'supabase/migrations': [
    new RegExp(String.raw`%s (?:more )?(?:${NOUNS})\b`),
    // Of times ago, which are never one.
    new RegExp(String.raw`\|\| ' (?:${NOUNS})\b(?! ago')`),
  ],
};

it('every number has its noun from one place', () => {
  const found = Object.entries(BY_HAND).flatMap(([folder, patterns]) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|sql)$/.test(name) && !/\.(test|fixture|test-support)\./.test(name))
      .map((name) => path.join(folder, name))
      // It stands alone, and its only number is never one.
      .filter((name) => !name.startsWith('src/records/vaults/core'))
      .flatMap((name) =>
        readFileSync(name, 'utf8')
          .split('\n')
          .flatMap((line, at) =>
            patterns.some((pattern) => pattern.test(line)) && !/^\s*(?:\*|\/\/|--)/.test(line)
              ? [`${name}:${at + 1}: ${line.trim()}`]
              : [],
          ),
      ),
  );
  expect(found).toEqual([]);
});
