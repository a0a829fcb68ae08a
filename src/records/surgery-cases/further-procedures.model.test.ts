import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { OfferedBundle } from '@/records/procedure-bundles/procedure-bundles.queries';
import { checklistItem } from './case.fixture';
import {
  askForFurtherSides,
  type FurtherDraft,
  furtherField,
  keptItems,
  linesOfOffer,
  offersFor,
  ownDiagnoses,
  toProcedures,
} from './further-procedures.model';
import { procedure } from './procedure.fixture';

const code = {
  label: 'Tonsils, under 12',
  min_age_years: null,
  below_age_years: 12,
  is_default: true,
};
const tonsils: OfferedBundle = {
  id: 'b1',
  name: 'Tonsillectomy',
  specialty: 'Throat',
  icd10_codes: ['J35.1'],
  icd10_labels: {},
  icd10_sides: {},
  laterality_rule: 'none',
  duration_minutes: 45,
  cleanup_minutes: 15,
  instructions: null,
  procedures: [
    { ...code, cpt_code: '42825' },
    {
      ...code,
      cpt_code: '42826',
      label: 'Tonsils, 12 and over',
      min_age_years: 12,
      below_age_years: null,
    },
  ],
  items: [],
};
const tubes: OfferedBundle = {
  ...tonsils,
  id: 'b2',
  name: 'Ear tubes',
  specialty: 'Ears',
  icd10_codes: ['H65.02'],
  icd10_sides: { 'H65.02': 'left' },
  laterality_rule: 'required',
  duration_minutes: 20,
  procedures: [
    { ...code, cpt_code: '69436', label: 'Tube', below_age_years: null },
    {
      ...code,
      cpt_code: '69424',
      label: 'Tube taken out',
      below_age_years: null,
      is_default: false,
    },
  ],
};
const tube: FurtherDraft = {
  code: '69436',
  label: 'Tube',
  bundleId: 'b2',
  bundleName: 'Ear tubes',
  rule: 'required',
  side: 'left',
  sideReason: '',
  diagnoses: ['H65.02'],
  minutes: '20',
  withChecklist: true,
};

const named = (offers: ReturnType<typeof offersFor>) =>
  offers.map((offer) => (offer.kind === 'bundle' ? offer.bundle.name : offer.code.cpt_code));

describe('the search', () => {
  const search = (text: string, further: FurtherDraft[] = []) =>
    named(offersFor(text, [tonsils, tubes], { ownBundleId: 'b1', further }));

  it('finds bundles and codes by words and numbers, and nothing without any', () => {
    expect(search('')).toEqual([]);
    expect(search('ear tubes')).toEqual(['Ear tubes', '69436', '69424']);
    expect(search('69424')).toEqual(['69424']);
    expect(search('tonsils')).toEqual(['42825', '42826']);
  });

  it('offers no bundle twice, a sided code once per side, and others once', () => {
    expect(search('tube', [tube])).toEqual(['69436', '69424']);
    expect(search('42825', [{ ...tube, code: '42825' }])).toEqual([]);
  });
});

describe('an added procedure', () => {
  it('from a bundle has its usual codes for the age, its minutes and its checklist', () => {
    const lines = linesOfOffer({ kind: 'bundle', bundle: tonsils }, '2000-01-02', '2024-06-03');
    expect(lines).toMatchObject([
      { code: '42826', side: 'not_applicable', minutes: '45', withChecklist: true },
    ]);
    const unborn = linesOfOffer({ kind: 'bundle', bundle: tonsils }, null, '2024-06-03');
    expect(unborn.map(({ code: cpt, minutes }) => [cpt, minutes])).toEqual([
      ['42825', '45'],
      ['42826', '0'],
    ]);
  });

  it('from a code is that code alone, and needs a side', () => {
    const [first] = tubes.procedures;
    if (!first) throw new Error('No code.');
    const offer = { kind: 'code', bundle: tubes, code: first } as const;
    expect(linesOfOffer(offer, null, '2024-06-03')).toMatchObject([
      { code: '69436', side: '', minutes: '0', withChecklist: false },
    ]);
  });
});

describe('the form', () => {
  const schema = z
    .object({ further: furtherField, codeSides: z.record(z.string(), z.enum(['left', 'right'])) })
    .superRefine(askForFurtherSides);
  const problems = (change: Partial<FurtherDraft>) =>
    schema
      .safeParse({ further: [{ ...tube, ...change }], codeSides: { 'H65.02': 'left' } })
      .error?.issues.map(({ path }) => path.join('.')) ?? [];

  it('requires a side, a reason against a diagnosis, and possible minutes', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ side: '' })).toEqual(['further.0.side']);
    expect(problems({ side: 'right' })).toEqual(['further.0.sideReason']);
    expect(problems({ side: 'right', sideReason: 'Both drained.' })).toEqual([]);
    expect(problems({ minutes: '900' })).toEqual(['further.0.minutes']);
    expect(problems({ rule: 'optional', side: 'not_applicable' })).toEqual([]);
  });

  it('sends all diagnoses, with links only for several procedures', () => {
    const draft = { codes: ['42825'], diagnoses: ['J35.1'], further: [] };
    expect(toProcedures(draft)).toEqual({
      icd10_codes: ['J35.1'],
      procedures: [{ cpt_code: '42825', icd10_codes: [] }],
    });
    expect(toProcedures({ ...draft, further: [tube] })).toMatchObject({
      icd10_codes: ['J35.1', 'H65.02'],
      procedures: [
        { cpt_code: '42825', icd10_codes: ['J35.1'] },
        { cpt_code: '69436', laterality: 'left', icd10_codes: ['H65.02'], minutes: 20 },
      ],
    });
  });
});

describe('a case', () => {
  const own = { ...procedure('42825', 'Tonsils'), icd10_codes: ['J35.1'] };

  it('gives its operation the diagnoses that it names, and those without a code', () => {
    const further = { ...own, bundle_id: 'b2', icd10_codes: ['H65.02', 'G47.33'] };
    const diagnoses = (codes: string[], named_ = own) =>
      ownDiagnoses({ icd10_codes: codes, procedures: [named_, further] });
    expect(diagnoses(['J35.1', 'H65.02', 'R04.0'])).toEqual(['J35.1', 'R04.0']);
    expect(diagnoses(['H65.02', 'G47.33'], { ...own, icd10_codes: ['G47.33'] })).toEqual([
      'G47.33',
    ]);
  });

  it('keeps a removed bundle’s lines that members worked on', () => {
    const item = checklistItem('i1', 'Audiogram', {
      bundle_id: 'b2',
      state: 'requested',
      revision: 2,
    });
    const items = [item, { ...item, label: 'Supplies', revision: 1 }];
    expect(keptItems({ items }, [])).toEqual(['Audiogram']);
    expect(keptItems({ items }, [tube])).toEqual([]);
  });
});
