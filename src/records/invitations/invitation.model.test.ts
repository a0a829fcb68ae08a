import { describe, expect, it } from 'vitest';
import { invitationLink, invitationSchema, NEW_INVITATION, toInvitation } from './invitation.model';

describe('an invitation', () => {
  it('works for anyone with the link, unless an address is given', () => {
    expect(toInvitation(NEW_INVITATION)).toEqual({ email: null, role: 'staff', validDays: 7 });
    expect(toInvitation({ email: ' a@b.example ', role: 'admin', validDays: '30' })).toEqual({
      email: 'a@b.example',
      role: 'admin',
      validDays: 30,
    });
  });

  it.each(['theo', 'theo@', '@clinic.example', 'a b@clinic.example'])('refuses %j', (email) => {
    expect(invitationSchema.safeParse({ ...NEW_INVITATION, email }).success).toBe(false);
  });

  it('keeps its secret where no server sees it', () => {
    const link = new URL(invitationLink('https://clinic.example', 'secret'));
    expect(link.hash).toBe('#secret');
    expect(link.pathname + link.search).not.toContain('secret');
  });
});
