import { type Enums, enums } from '@/lib/supabase/database.types';

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

export const GUARDIANS = [NOT_STATED, ...enums.guardian_relationship] as const;

export const GUARDIAN_OPTIONS = GUARDIANS.map((value) => ({
  value,
  label: value === NOT_STATED ? 'Not stated' : GUARDIAN_LABELS[value],
}));
