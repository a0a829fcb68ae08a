import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { AppError } from '@/lib/errors';
import { askForSideReason, atSideReason, codeSides, sideConflicts, sideFields } from './side.model';

const eardrum = {
  side: 'left',
  diagnoses: ['H72.01', 'J34.2'],
  codeSides: { 'H72.01': 'right', 'H72.02': 'left', 'H65.23': 'bilateral' },
  sideReason: '',
} as const;

it('merges the sides of codes from rows', () => {
  expect(
    codeSides({ icd10_sides: { 'H72.01': 'right' } }, { icd10_sides: { 'H72.02': 'left' } }),
  ).toEqual({ 'H72.01': 'right', 'H72.02': 'left' });
  expect(codeSides({ icd10_sides: { 'H72.01': 'above' } })).toEqual({});
});

it.each([
  ['left', ['H72.01', 'H72.02', 'J34.2'], ['H72.01']],
  ['right', ['H72.01', 'H72.02', 'H65.23'], ['H72.02']],
  ['bilateral', ['H72.01', 'H72.02'], []],
  ['not_applicable', ['H72.01'], []],
  ['', ['H72.01'], []],
] as const)('finds diagnoses that contradict the side %j', (side, diagnoses, found) => {
  expect(sideConflicts({ ...eardrum, side, diagnoses })).toEqual(found);
});

describe('a form', () => {
  const schema = z
    .object({ side: z.enum(['left', 'right']), ...sideFields })
    .superRefine(askForSideReason);
  const problems = (change: object) =>
    schema
      .safeParse({ ...eardrum, ...change })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

  it('requires a reason only for a contradicted side', () => {
    const asked = ['sideReason: Say why, or correct the side or a diagnosis.'];
    expect(problems({})).toEqual(asked);
    expect(problems({ sideReason: ' ' })).toEqual(asked);
    expect(problems({ sideReason: 'The referral has the wrong code.' })).toEqual([]);
    expect(problems({ side: 'right' })).toEqual([]);
    expect(problems({ diagnoses: ['J34.2'] })).toEqual([]);
  });

  it('requires it too after the database finds a contradiction', () => {
    const draft = { ...eardrum, codes: ['69631'], further: [] };
    const form = { getValues: () => draft, setValue: vi.fn(), setError: vi.fn() };
    const expectAsked = (field: string, { message }: AppError, sides: object) => {
      const codeSides = { ...eardrum.codeSides, ...sides };
      expect(form.setValue).toHaveBeenLastCalledWith('codeSides', codeSides);
      expect(form.setError).toHaveBeenLastCalledWith(field, { type: 'server', message });
    };
    const refused = new AppError('invalid', {
      message: 'The operation is on the left, but J34.2 is on the right.',
      detail: JSON.stringify({ kind: 'side', codes: ['J34.2'] }),
    });
    expect(() => atSideReason(form)(refused)).toThrow(expect.objectContaining({ cause: refused }));
    expectAsked('sideReason', refused, { 'J34.2': 'right' });
    const tube = { side: 'right' as const, diagnoses: ['H65.05'] };
    const withTube = { ...form, getValues: () => ({ ...draft, further: [tube] }) };
    const ofTube = new AppError('invalid', {
      message: 'CPT 69436 is on the right, but H65.05 is on the left.',
      detail: JSON.stringify({ kind: 'side', codes: ['H65.05'], place: 2 }),
    });
    expect(() => atSideReason(withTube)(ofTube)).toThrow(ofTube.message);
    expectAsked('further.0.sideReason', ofTube, { 'H65.05': 'left' });
    const other = new AppError('offline');
    expect(() => atSideReason(form)(other)).toThrow(other);
  });
});
