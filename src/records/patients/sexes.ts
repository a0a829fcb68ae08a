import { msg } from '@/fields/words';
import type { Enums } from '@/lib/supabase/database.types';

export const SEXES = [
  'female',
  'male',
  'other',
  'unknown',
] as const satisfies readonly Enums<'administrative_sex'>[];

export const SEX_LABELS: Record<Enums<'administrative_sex'>, string> = {
  female: msg('Female'),
  male: msg('Male'),
  other: msg('Other'),
  unknown: msg('Not known'),
};

export const SEX_OPTIONS = SEXES.map((value) => ({ value, label: SEX_LABELS[value] }));
