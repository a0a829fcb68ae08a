import { z } from 'zod';
import { enums } from '@/lib/supabase/database.types';
import { namedPatientSchema } from '@/records/patients/named-patient.schema';

const text = z.string().nullable();
const named = z.object({ id: z.string(), name: z.string() }).nullable();

/** Team members who are elsewhere at the same time. */
const elsewhereSchema = z.array(
  z.object({ names: z.array(z.string()), sentence: z.string(), reason: text }),
);
export type Elsewhere = z.infer<typeof elsewhereSchema>;

const teamSchema = z.object({
  team: z.array(
    z.object({ function: z.enum(enums.team_function), staff_id: z.string(), name: z.string() }),
  ),
  elsewhere: elsewhereSchema,
});
export const readTeam = (row: unknown) => teamSchema.parse(row);

/** A case in lists: with its patient, codes and checklist progress. */
const cardSchema = z.object({
  id: z.string(),
  patient: namedPatientSchema,
  procedure_name: z.string(),
  laterality: z.enum(enums.laterality),
  stage: z.enum(enums.surgery_stage),
  starts_at: text,
  planned_at: text,
  duration_minutes: z.number(),
  cleanup_minutes: z.number(),
  postponed_until: text,
  postponed_reason: text,
  surgeon: named,
  location: named,
  room: named,
  outside_block_reason: text,
  revision: z.number(),
  created_at: z.string(),
  procedures: z.array(
    z.object({
      cpt_code: z.string(),
      label: z.string(),
      min_age_years: z.number().nullable(),
      below_age_years: z.number().nullable(),
      bundle_id: text,
      laterality: z.enum(enums.laterality).nullable(),
      laterality_override_reason: text,
    }),
  ),
  items: z.array(
    z.object({
      label: z.string(),
      blocking: z.boolean(),
      state: z.enum(enums.checklist_state),
      valid_until: text,
    }),
  ),
  elsewhere: elsewhereSchema,
});

/** With the columns of the list's file and the day sheet. */
const sheetSchema = cardSchema.extend({
  laterality_override_reason: text,
  icd10_codes: z.array(z.string()),
  team: z.array(z.object({ function: z.enum(enums.team_function), name: z.string() })),
  notes: text,
});

type Listed = z.infer<typeof cardSchema>;

/** Surgeon, site and room, by id for forms and by name. */
function placed<Row extends Listed>({ surgeon, location, room, ...row }: Row) {
  return {
    ...row,
    surgeon_id: surgeon?.id ?? null,
    surgeon: surgeon && { name: surgeon.name },
    location_id: location?.id ?? null,
    location: location && { name: location.name },
    room_id: room?.id ?? null,
    room: room && { name: room.name },
  };
}

export const CARD_COLUMNS = Object.keys(cardSchema.shape).join(', ');
export const SHEET_COLUMNS = Object.keys(sheetSchema.shape).join(', ');
export const readCards = (rows: unknown) => z.array(cardSchema).parse(rows).map(placed);
export const readSheets = (rows: unknown) => z.array(sheetSchema).parse(rows).map(placed);
