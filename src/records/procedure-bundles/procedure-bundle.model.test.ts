import { describe, expect, it } from 'vitest';
import { ageRange } from './age-range';
import { linesOf } from './bundle-lines.model';
import {
  type BundleDraft,
  bundleSchema,
  documentOf,
  NEW_BUNDLE,
  NEW_PROCEDURE,
  toDocument,
  toDraft,
} from './procedure-bundle.model';
import { bundleAddress, fitting, specialtiesOf } from './procedure-bundle-filters';
import type { Bundle } from './procedure-bundles.queries';

const GOOD: BundleDraft = {
  ...NEW_BUNDLE,
  name: ' Ears ',
  procedures: [{ ...NEW_PROCEDURE, cpt_code: ' 0583t ', label: 'Tube', below_age_years: '12' }],
  diagnoses: [{ code: 'h65.23', label: '' }],
};

function problems(change: Partial<BundleDraft>): string[] {
  const { error } = bundleSchema.safeParse({ ...GOOD, ...change });
  return error?.issues.map(({ path }) => path.join('.')) ?? [];
}

describe('a bundle’s form', () => {
  it('converts to the table’s form: capitals, numbers, trimmed, null for empty', () => {
    const parsed = bundleSchema.parse(GOOD);
    expect(toDocument(parsed)).toMatchObject({
      name: 'Ears',
      specialty: null,
      duration_minutes: 60,
      procedures: [{ cpt_code: '0583T', min_age_years: null, below_age_years: 12 }],
      diagnoses: [{ code: 'H65.23', label: null }],
      items: [
        { owner_role: 'billing', topic: 'coverage' },
        { owner_role: 'surgeon', topic: null },
      ],
    });
    expect(toDocument(bundleSchema.parse(toDraft(toDocument(parsed))))).toEqual(toDocument(parsed));
  });

  const line = { ...NEW_PROCEDURE, cpt_code: '69436', label: 'Tube' };
  it.each<[string, Partial<BundleDraft>, string[]]>([
    ['no name', { name: ' ' }, ['name']],
    ['a length of 4', { duration_minutes: '4' }, ['duration_minutes']],
    ['a length in words', { duration_minutes: '1e2' }, ['duration_minutes']],
    ['no cleanup', { cleanup_minutes: '' }, ['cleanup_minutes']],
    ['a code of four', { procedures: [{ ...line, cpt_code: '6943' }] }, ['procedures.0.cpt_code']],
    ['a code twice', { procedures: [line, line] }, ['procedures.1.cpt_code']],
    ['no words', { procedures: [{ ...line, label: '' }] }, ['procedures.0.label']],
    [
      'ages for nobody',
      { procedures: [{ ...line, min_age_years: '12', below_age_years: '12' }] },
      ['procedures.0.below_age_years'],
    ],
    [
      'a diagnosis without its dot',
      { diagnoses: [{ code: 'J3501', label: '' }] },
      ['diagnoses.0.code'],
    ],
  ])('with %s is stopped at the field', (_, change, paths) => {
    expect(problems(change)).toEqual(paths);
  });

  it.each(['69436', '0583T', 'L8614'])('accepts %s', (cpt_code) => {
    expect(problems({ procedures: [{ ...line, cpt_code }] })).toEqual([]);
  });
});

it('writes an age rule in words', () => {
  expect(ageRange(null, null)).toBeNull();
  expect(ageRange(null, 12)).toBe('under 12');
  expect(ageRange(12, null)).toBe('12 and over');
  expect(ageRange(3, 12)).toBe('3 to under 12');
});

describe('the search for bundles', () => {
  const bundle = (name: string, change: Partial<Bundle> = {}): Bundle => ({
    ...toDocument(bundleSchema.parse(GOOD)),
    id: name,
    name,
    icd10_codes: ['H65.23'],
    icd10_labels: { 'H65.23': 'Fluid' },
    revision: 1,
    updated_at: '2026-11-02T10:00:00Z',
    changer: null,
    ...change,
  });
  const all = [
    bundle('Ears', { specialty: 'Ears' }),
    bundle('Nose', { specialty: 'Noses', icd10_codes: [] }),
    bundle('Old', { is_active: false }),
  ];
  const names = (search: string) =>
    fitting(all, bundleAddress.read(new URLSearchParams(search))).map(({ name }) => name);

  it('finds by name, code, words and specialty, retired ones apart', () => {
    expect(names('')).toEqual(['Ears', 'Nose']);
    expect(names('q=0583t')).toEqual(['Ears', 'Nose']);
    expect(names('q=h65')).toEqual(['Ears']);
    expect(names('specialty=Noses')).toEqual(['Nose']);
    expect(names('show=retired')).toEqual(['Old']);
    expect(specialtiesOf(all)).toEqual(['Ears', 'Noses']);
  });

  it('keeps only the choices in the address', () => {
    const filters = { text: '', specialty: 'Noses', retired: true };
    const search = bundleAddress.write(new URLSearchParams(), filters);
    expect(search.toString()).toBe('specialty=Noses&show=retired');
    expect(bundleAddress.read(search)).toEqual(filters);
    expect(bundleAddress.write(search, bundleAddress.usual).toString()).toBe('');
  });

  it('compares two of them line by line', () => {
    const differing = (change: Partial<Bundle>) => {
      const before = new Map(linesOf(bundle('Ears')));
      return linesOf(bundle('Ears', change)).filter(([label, text]) => before.get(label) !== text);
    };
    expect(differing({})).toEqual([]);
    expect(differing({ duration_minutes: 75, laterality_rule: 'required' })).toEqual([
      ['Side', 'Needs a side'],
      ['Minutes', '75'],
    ]);
    const [item] = bundle('Ears').items;
    expect(
      differing({ items: item ? [{ ...item, blocking: false, valid_days: 30 }] : [] }),
    ).toEqual([
      [
        'Checklist',
        'Insurance active on the day of surgery (Billing, Insurance coverage, valid for 30 days)',
      ],
    ]);
  });

  it('has a diagnosis’s words', () => {
    expect(documentOf(bundle('Ears')).diagnoses).toEqual([{ code: 'H65.23', label: 'Fluid' }]);
  });
});
