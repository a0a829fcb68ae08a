import { msg } from '@/fields/words';
import { type Enums, enums } from '@/lib/supabase/database.types';

export const GUARDIAN_LABELS: Record<Enums<'guardian_relationship'>, string> = {
  mother: msg('Mother'),
  father: msg('Father'),
  step_parent: msg('Step-parent'),
  grandparent: msg('Grandparent'),
  foster_parent: msg('Foster parent'),
  legal_guardian: msg('Legal guardian'),
  spouse: msg('Spouse'),
  child: msg('Son or daughter'),
  other: msg('Other'),
};

export const NOT_STATED = 'not_stated';

export const GUARDIANS = [NOT_STATED, ...enums.guardian_relationship] as const;

export const GUARDIAN_OPTIONS = GUARDIANS.map((value) => ({
  value,
  label: value === NOT_STATED ? msg('Not stated') : GUARDIAN_LABELS[value],
}));
