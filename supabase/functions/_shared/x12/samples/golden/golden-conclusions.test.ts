import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { concludeFrom } from '../../benefits/conclusions.ts';
import { statements } from '../../oracle/compare-conclusions.test-support.ts';
import { eligibilityFor, readResponse } from '../../read-response.ts';

/** Published replies, rewritten with names and amounts of ours: what may be concluded, and why. */
const golden = z.object({
  source: z.string().min(1),
  cases: z.array(
    z.object({
      about: z.string(),
      circumstances: z.object({
        requestedServices: z.array(z.string()),
        serviceDate: z.string(),
        place: z.string(),
      }),
      conclusions: z.array(
        z.object({
          kind: z.string(),
          about: z.string(),
          is: z.unknown(),
          because: z.string().min(1),
        }),
      ),
    }),
  ),
});

const text = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

const NAMES = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));

describe.each(NAMES)('from the published reply %s', (name) => {
  const { cases } = golden.parse(JSON.parse(text(`${name}.json`)));

  it.each(cases)('$about is concluded as a person would', ({ circumstances, conclusions }) => {
    const { content } = readResponse(text(`${name}.x12`));
    const responses = content.kind === 'eligibility' ? content.responses : [];
    const found = eligibilityFor(responses, 'TRACE0001');
    if (!found) throw new Error(`${name} has no response.`);
    const told = statements(concludeFrom(found, circumstances));
    // What isn't listed isn't told: null.
    const expected = told.map(([kind, about]) => {
      const listed = conclusions.find((one) => one.kind === kind && one.about === about);
      return [kind, about, listed?.is ?? null];
    });
    expect(told).toEqual(expected);
    expect(told.map(([kind, about]) => `${kind} ${about}`)).toEqual(
      expect.arrayContaining(conclusions.map(({ kind, about }) => `${kind} ${about}`)),
    );
  });
});
