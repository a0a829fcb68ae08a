import type { Enums } from '@/lib/supabase/database.types';

export const GUARDIAN_LABELS: Record<Enums<'guardian_relationship'>, string> = {
  mother: 'Mother',
  father: 'Father',
  step_parent: 'Step-parent',
  grandparent: 'Grandparent',
  foster_parent: 'Foster parent',
  legal_guardian: 'Legal guardian',
  spouse: 'Spouse',
  child: 'Son or daughter',
  other: 'Other',
};

export const NOT_STATED = 'not_stated';

export const GUARDIANS = [
  NOT_STATED,
  'mother',
  'father',
  'step_parent',
  'grandparent',
  'foster_parent',
  'legal_guardian',
  'spouse',
  'child',
  'other',
] as const satisfies readonly (Enums<'guardian_relationship'> | typeof NOT_STATED)[];

export const GUARDIAN_OPTIONS = GUARDIANS.map((value) => ({
  value,
  label: value === NOT_STATED ? 'Not stated' : GUARDIAN_LABELS[value],
}));
