import { z } from 'zod';
import { enums } from '@/lib/supabase/database.types';

const level = z.number().nullable();

/** 0 none to 3 severe; null was not said. */
export const symptomsSchema = z.object({
  itchy_nose: level,
  runny_nose: level,
  blocked_nose: level,
  sneezing: level,
  itchy_eyes: level,
  watery_eyes: level,
});

/** In the order in which they are asked for. */
export const SYMPTOMS = symptomsSchema.keyof().options;

export const medicineSchema = z.enum([
  'eye_drops',
  'antihistamine',
  'nasal_steroid',
  'oral_steroid',
]);

export const diaryDaySchema = z.object({
  day: z.string(),
  symptoms: symptomsSchema,
  /** Empty: none was taken, as was said; null: not said. */
  medicines: z.array(medicineSchema).nullable(),
  /** Null unless all of it was said. */
  score: z.number().nullable(),
  method: z.enum(enums.diary_method),
  /** Which telling it is: an edit says which it saw. */
  at: z.string(),
  /** Who else told it. */
  by: z.object({ holder: z.string(), relation: z.enum(enums.chart_relation) }).nullable(),
});

export const diarySchema = z.object({
  today: z.string(),
  /** The first day that may be told; null: one only reads. */
  from: z.string().nullable(),
  method: z.enum(enums.diary_method),
  days: z.array(diaryDaySchema),
  shots: z.array(z.string()),
  doses: z.array(z.string()),
  /** The last 30 days. Scores of two methods have no mean. */
  lately: z.object({
    told: z.number(),
    means: z.array(
      z.object({ method: z.enum(enums.diary_method), mean: z.number(), days: z.number() }),
    ),
  }),
});

export type Diary = z.infer<typeof diarySchema>;
export type DiaryDay = Diary['days'][number];
export type Symptom = keyof DiaryDay['symptoms'];
export type Medicine = z.infer<typeof medicineSchema>;
