import { describe, expect, it } from 'vitest';
import { BARE_CASE } from './case.fixture';
import { editSchema, toEditArguments, toEditDraft } from './edit-case.model';
import { procedure } from './procedure.fixture';
import type { CaseDetail } from './surgery-cases.queries';

const opened: CaseDetail = {
  ...BARE_CASE,
  id: 'c1',
  procedure_name: 'Tympanoplasty',
  laterality: 'right',
  laterality_rule: 'required',
  duration_minutes: 120,
  cleanup_minutes: 15,
  surgeon_id: 's1',
  surgeon: { name: 'Dr. Osei' },
  revision: 3,
  created_at: '2024-06-01T12:00:00Z',
  bundle: {
    instructions: null,
    icd10_codes: ['H72.01', 'H72.02'],
    icd10_labels: {},
    icd10_sides: { 'H72.01': 'right', 'H72.02': 'left' },
  },
  icd10_codes: ['H72.01'],
  icd10_sides: { 'H72.01': 'right' },
  procedures: [procedure('69631', 'Eardrum')],
};

describe('the form of a case', () => {
  it('sends what was typed, with the revision that was seen', () => {
    const draft = { ...toEditDraft(opened), notes: 'Latex allergy.', locationId: '' };
    expect(toEditArguments(draft, { start: opened, row: opened })).toMatchObject({
      case_id: 'c1',
      expected_revision: 3,
      laterality: 'right',
      laterality_override_reason: null,
      surgeon_id: 's1',
      location_id: null,
      procedures: [{ cpt_code: '69631', icd10_codes: [] }],
      icd10_codes: ['H72.01'],
      notes: 'Latex allergy.',
    });
  });

  it('sends the typed values with the revision that was seen', () => {
    const theirs: CaseDetail = {
      ...opened,
      revision: 4,
      team: [{ function: 'scrub_nurse', staff_id: 'p1', name: 'C. Mwangi' }],
      notes: 'Theirs',
    };
    const draft = { ...toEditDraft(opened), notes: 'Mine' };
    expect(toEditArguments(draft, { start: opened, row: theirs })).toMatchObject({
      expected_revision: 4,
      team: [{ function: 'scrub_nurse', staff_id: 'p1' }],
      notes: 'Mine',
    });
  });

  it('keeps a colleague’s changes once they were shown', () => {
    const draft = toEditDraft(opened);
    const problems = (change: object) =>
      editSchema.safeParse({ ...draft, ...change }).error?.issues.map(({ path }) => path[0]) ?? [];
    expect(problems({})).toEqual([]);
    expect(problems({ diagnoses: ['H72.02'] })).toEqual(['sideReason']);
    expect(problems({ side: 'left' })).toEqual(['sideReason']);
    expect(problems({ side: 'left', diagnoses: ['H72.02'] })).toEqual([]);
    expect(problems({ side: 'left', sideReason: 'Seen by otoscope.' })).toEqual([]);
  });
});
