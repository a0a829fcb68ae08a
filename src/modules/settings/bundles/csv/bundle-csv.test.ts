import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enums } from '@/lib/supabase/database.types';
import type { BundleDocument } from '@/records/procedure-bundles/procedure-bundle.model';
import type { Bundle } from '@/records/procedure-bundles/procedure-bundles.queries';
import { toBundleCsv } from './bundle-csv';
import { planImport } from './import-plan';
import { readBundleCsv } from './read-bundle-csv';

/** Ordinary and hostile input: formulas, quotes, separators. */
const words = (most: number) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\t', '\n', '\r\n', ' ', 'é', '中'),
        fc.string({ unit: 'grapheme', maxLength: 4 }),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('').replaceAll('\u0000', '').replaceAll('\uFEFF', '').trim())
    .filter((text) => text !== '' && text.length <= most);

const maybe = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { nil: null });

const document: fc.Arbitrary<BundleDocument> = fc.record({
  name: words(120),
  specialty: maybe(words(80)),
  laterality_rule: fc.constantFrom(...enums.laterality_rule),
  duration_minutes: fc.integer({ min: 5, max: 720 }),
  cleanup_minutes: fc.integer({ min: 0, max: 240 }),
  instructions: maybe(words(4000)),
  instructions_source: maybe(words(400)),
  is_active: fc.boolean(),
  procedures: fc.uniqueArray(
    fc.record({
      cpt_code: fc.stringMatching(/^(\d{4}[\dA-Z]|[A-V]\d{4})$/),
      label: words(120),
      min_age_years: maybe(fc.integer({ min: 0, max: 40 })),
      below_age_years: maybe(fc.integer({ min: 41, max: 121 })),
      is_default: fc.boolean(),
    }),
    { selector: ({ cpt_code }) => cpt_code, maxLength: 5 },
  ),
  diagnoses: fc.uniqueArray(
    fc.record({
      code: fc.stringMatching(/^[A-Z]\d[\dAB](\.[\dA-Z]{1,4})?$/),
      label: maybe(words(120)),
    }),
    { selector: ({ code }) => code, maxLength: 4 },
  ),
  items: fc.array(
    fc.record({
      label: words(160),
      blocking: fc.boolean(),
      owner_role: maybe(fc.constantFrom(...enums.checklist_owner)),
      topic: maybe(fc.constantFrom(...enums.checklist_topic)),
      due_days_before: maybe(fc.integer({ min: 0, max: 365 })),
      valid_days: maybe(fc.integer({ min: 1, max: 1000 })),
      source: maybe(words(400)),
    }),
    { maxLength: 5 },
  ),
});

const documents = fc.uniqueArray(document, {
  selector: ({ name }) => name,
  minLength: 1,
  maxLength: 4,
});

function kept({ diagnoses, ...rest }: BundleDocument, index: number): Bundle {
  return {
    ...rest,
    id: `bundle-${index}`,
    icd10_codes: diagnoses.map(({ code }) => code),
    icd10_labels: Object.fromEntries(
      diagnoses.flatMap(({ code, label }) => (label === null ? [] : [[code, label]])),
    ),
    revision: 3,
    updated_at: '2026-11-02T10:00:00Z',
    changer: null,
  };
}

/** More by `PROPERTY_RUNS`. */
const runs = (few: number) => Number(process.env['PROPERTY_RUNS'] ?? few);

const plan = (csv: string, bundles: BundleDocument[]) =>
  planImport(readBundleCsv(csv).bundles, bundles.map(kept), () => 'new');

describe('a file of bundles', () => {
  it('read back as it was written changes nothing, whatever is in it', () => {
    fc.assert(
      fc.property(documents, (bundles) => {
        expect(plan(toBundleCsv(bundles), bundles).map(({ does }) => does)).toEqual(
          bundles.map(() => 'nothing'),
        );
      }),
      { numRuns: runs(60) },
    );
  });

  it('holds no cell that a spreadsheet would run', () => {
    fc.assert(
      fc.property(documents, (bundles) => {
        const cells = toBundleCsv(bundles)
          .split(/[,\r\n]/)
          .map((cell) => cell.replace(/^\uFEFF?"?/, ''));
        // Text after a comma or line break inside quotes starts no cell.
        const { bundles: read } = readBundleCsv(toBundleCsv(bundles));
        expect(read).toHaveLength(bundles.length);
        const guarded = bundles.filter(({ name }) => /^[=+\-@]/.test(name));
        for (const { name } of guarded) {
          expect(cells.some((cell) => cell.startsWith(`'${name.slice(0, 1)}`))).toBe(true);
        }
      }),
      { numRuns: runs(30) },
    );
  });

  const TONSILS: BundleDocument = {
    name: 'Tonsils',
    specialty: 'Throat',
    laterality_rule: 'none',
    duration_minutes: 45,
    cleanup_minutes: 15,
    instructions: null,
    instructions_source: null,
    is_active: true,
    procedures: [],
    diagnoses: [],
    items: [],
  };

  it('adds what is new, changes what differs and says in what', () => {
    const csv = toBundleCsv([
      { ...TONSILS, duration_minutes: 50, specialty: null },
      { ...TONSILS, name: 'Ears' },
    ]);
    expect(plan(csv, [TONSILS])).toMatchObject([
      {
        name: 'Tonsils',
        does: 'change',
        notes: ['Specialty, Minutes'],
        save: { id: 'bundle-0', expected_revision: 3, duration_minutes: 50 },
      },
      { name: 'Ears', does: 'add', save: { id: 'new', expected_revision: null } },
    ]);
  });

  it('is refused bundle by bundle, with the row of each fault', () => {
    const csv = [
      'Bundle,Line,Code,Words,Minutes,Side,Who',
      'Good,bundle,,,30,none,',
      'Bad,bundle,,,3,left,',
      'Bad,procedure,4282,Tonsils,,,',
      'Bad,checklist,,,,,janitor',
      'Bad,page,,,,,',
      ',procedure,42825,Nobody’s,,,',
      'Headless,procedure,42825,Tonsils,,,',
    ].join('\n');
    const { bundles, faults } = readBundleCsv(csv);
    expect(faults).toEqual([{ row: 7, message: 'No bundle is named.' }]);
    expect(
      bundles.map(({ name, document: read, faults: of }) => [
        name,
        read !== null,
        of.map(({ row }) => row),
      ]),
    ).toEqual([
      ['Good', true, []],
      ['Bad', false, [3, 3, 4, 5, 5, 6]],
      ['Headless', false, [8]],
    ]);
  });

  it('may come from a spreadsheet that writes semicolons, with small letters and gaps', () => {
    const csv =
      'line;bundle;code;words;minutes;usual\r\n\r\nBundle;Ears;;;20;\r\nProcedure;Ears;0583t;Tube;;Yes\r\n';
    expect(readBundleCsv(csv).bundles[0]?.document).toMatchObject({
      name: 'Ears',
      duration_minutes: 20,
      procedures: [{ cpt_code: '0583T', label: 'Tube', is_default: true }],
    });
  });

  it('that is something else fails as such', () => {
    expect(readBundleCsv('a,b\n1,2').faults[0]?.message).toMatch(/no column “Bundle” and “Line”/);
    expect(readBundleCsv('Bundle,Line\n').faults[0]?.message).toBe('The file holds no bundle.');
  });

  it('of any text at all is read without falling over', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        readBundleCsv(text);
        readBundleCsv(`Bundle,Line,Code,Words,Minutes\n${text}`);
      }),
      { numRuns: runs(300) },
    );
  });
});
