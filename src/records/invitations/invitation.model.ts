import { z } from 'zod';
import { EMAIL_LIMIT, emailProblem } from '@/fields/checks';
import { textOf } from '@/fields/schema';
import { paths } from '@/lib/paths';
import { blankToNull, counted } from '@/lib/text';

/** The database's choices. */
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
  label: counted(Number(value), 'days'),
}));

export function toInvitation({ email, role, validDays }: InvitationDraft) {
  return { email: blankToNull(email), role, validDays: Number(validDays) };
}

/**
 * The link to hand over. The token is behind the #, which browsers never send: it gets into no
 * server log and no Referer.
 */
export function invitationLink(origin: string, token: string): string {
  return `${origin}${paths.invitation()}#${token}`;
}
