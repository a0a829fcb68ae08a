import { z } from 'zod';
import { icd10CodesIn, icd10ListProblem, isDay } from '@/fields/checks';
import { text, textOf } from '@/fields/schema';
import type { Seen } from '@/kit/conflict/use-seen';
import { onlyChanged } from '@/lib/only-changed';
import { enums } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import type { Authorization } from './authorizations.schema';

const CODE = /^([0-9]{4}[0-9A-Z]|[A-V][0-9]{4})$/;

/** Splits "J34.2, J34.3" into a list. */
const diagnoses = textOf({ check: icd10ListProblem }).transform(icd10CodesIn);

const service = z
  .object({
    id: z.string(),
    code: z
      .string()
      .trim()
      .toUpperCase()
      .refine((code) => code === '' || CODE.test(code), 'Five characters, such as 30520.'),
    description: text(160),
    diagnoses,
    unit: z.enum(enums.authorization_unit),
    units: z
      .string()
      .trim()
      .regex(/^[1-9][0-9]{0,2}$/, 'A number from 1 to 999.'),
  })
  .refine(({ code, unit }) => code !== '' || unit === 'visits', {
    path: ['code'],
    message: 'Enter the CPT or HCPCS code.',
  })
  .refine(({ code, description }) => code !== '' || description !== '', {
    path: ['description'],
    message: 'Say what the visits are for.',
  });

export const authorizationDraftSchema = z
  .object({
    coverageId: z.string().min(1, 'Choose the coverage.'),
    assignedTo: z.string().nullable(),
    followUpOn: z.string().refine((day) => day === '' || isDay(day), 'Choose a day.'),
    notes: text(4000),
    services: z.array(service).min(1),
  })
  .refine(
    ({ services }) => {
      const codes = services.map(({ code }) => code).filter(Boolean);
      return new Set(codes).size === codes.length;
    },
    { path: ['services', 0, 'code'], message: 'Enter each code once.' },
  );

export type AuthorizationInput = z.input<typeof authorizationDraftSchema>;
type AuthorizationDraft = z.output<typeof authorizationDraftSchema>;

export const newService = (code = '', description = '') => ({
  id: crypto.randomUUID(),
  code,
  description,
  diagnoses: '',
  unit: 'units' as const,
  units: '1',
});

export const newVisits = (description: string) => ({
  ...newService('', description),
  unit: 'visits' as const,
});

export function draftOf(of: Authorization): AuthorizationInput {
  return {
    coverageId: of.coverage_id,
    assignedTo: of.assigned_to,
    followUpOn: of.follow_up_on ?? '',
    notes: of.notes ?? '',
    services: of.services.map((one) => ({
      id: one.id,
      code: one.code ?? '',
      description: one.description ?? '',
      diagnoses: one.diagnosis_codes.join(', '),
      unit: one.unit,
      units: String(one.units_requested),
    })),
  };
}

export function toSave({
  coverageId,
  assignedTo,
  followUpOn,
  notes,
  services,
}: AuthorizationDraft) {
  return {
    coverage_id: coverageId,
    assigned_to: assignedTo,
    follow_up_on: blankToNull(followUpOn),
    notes: blankToNull(notes),
    services: services.map((one) => ({
      id: one.id,
      code: blankToNull(one.code),
      description: blankToNull(one.description),
      diagnosis_codes: one.diagnoses,
      unit: one.unit,
      units_requested: Number(one.units),
    })),
  };
}

/** The arguments that would save the authorization as it is. */
const savedOf = (of: Authorization): ReturnType<typeof toSave> => ({
  coverage_id: of.coverage_id,
  assigned_to: of.assigned_to,
  follow_up_on: of.follow_up_on,
  notes: of.notes,
  services: of.services.map(
    ({ id, code, description, diagnosis_codes, unit, units_requested }) => ({
      id,
      code,
      description,
      diagnosis_codes,
      unit,
      units_requested,
    }),
  ),
});

export function toChange(
  draft: AuthorizationDraft,
  { start, row }: Pick<Seen<Authorization>, 'start' | 'row'>,
) {
  return { ...savedOf(row), ...onlyChanged(toSave(draft), savedOf(start)) };
}
