import { z } from 'zod';
import { EMAIL_LIMIT, emailProblem } from '@/fields/checks';
import { text, textOf } from '@/fields/schema';
import { publicPaths } from '@/lib/public-paths';
import { enums } from '@/lib/supabase/database.types';
import { blankToNull } from '@/lib/text';
import type { NewInvite } from '@/records/chart-access/chart-access.mutations';

export const invitePersonSchema = z.object({
  relation: z.enum(enums.chart_relation),
  holder: text(160, 'Enter the person’s name.'),
  level: z.enum(enums.chart_level),
  email: textOf({ limit: EMAIL_LIMIT, check: emailProblem }),
  endsOn: z.string(),
});

export type InvitePersonDraft = z.infer<typeof invitePersonSchema>;

interface Invited {
  name: string;
  email: string | null;
  guardian: string | null;
  isMinor: boolean;
  hasDied: boolean;
}

/** Begins with who asks most often: an adult for themselves, a child's parent, or who settles an estate. */
export function newInvite({ name, email, guardian, isMinor, hasDied }: Invited): InvitePersonDraft {
  if (hasDied) return { relation: 'executor', holder: '', level: 'full', email: '', endsOn: '' };
  return {
    relation: isMinor ? 'parent' : 'self',
    holder: isMinor ? (guardian ?? '') : name,
    level: 'full',
    // A child's may be the other parent's.
    email: isMinor ? '' : (email ?? ''),
    endsOn: '',
  };
}

export function toInvite(draft: InvitePersonDraft): Omit<NewInvite, 'id'> {
  return {
    relation: draft.relation,
    holder: draft.holder,
    level: draft.level,
    email: blankToNull(draft.email),
    endsOn: blankToNull(draft.endsOn),
  };
}

/** The page that takes the code. */
export const joinLink = (origin: string) => `${origin}${publicPaths.myJoin()}`;
