import { z } from 'zod';
import { EMAIL_LIMIT, emailProblem } from '@/fields/checks';
import { textOf } from '@/fields/schema';
import { paths } from '@/lib/paths';
import { blankToNull } from '@/lib/text';

/** As the database takes it. */
const VALID_DAYS = ['1', '3', '7', '14', '30'] as const;

export const invitationSchema = z.object({
  email: textOf({ limit: EMAIL_LIMIT, check: emailProblem }),
  role: z.enum(['owner', 'admin', 'physician', 'staff']),
  validDays: z.enum(VALID_DAYS),
});

export type InvitationDraft = z.infer<typeof invitationSchema>;

export const NEW_INVITATION: InvitationDraft = { email: '', role: 'staff', validDays: '7' };

export const VALIDITIES = VALID_DAYS.map((value) => ({
  value,
  label: value === '1' ? '1 day' : `${value} days`,
}));

/** What the database is asked for. */
export function toInvitation({ email, role, validDays }: InvitationDraft) {
  return { email: blankToNull(email), role, validDays: Number(validDays) };
}

/**
 * The address to hand over. The token stands behind the #, a part that browsers send to nobody: it is
 * in no server's log and in no Referer.
 */
export function invitationLink(origin: string, token: string): string {
  return `${origin}${paths.invitation()}#${token}`;
}
