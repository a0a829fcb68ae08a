import { expect } from 'vitest';
import { DEMO, PEOPLE } from '../support/seeded.ts';
import { type AccessPart, type Call, type Make, type Row, usernameOf } from './fixtures.ts';

/** Who works in a clinic: memberships, invitations, clinics themselves, and one's own sessions. */
export const team: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
invitations                      select   refused     nothing       nothing  nothing    yes      yes
invitations                      insert   refused     refused       refused  refused    refused  refused
invitations                      update   refused     refused       refused  refused    refused  refused
invitations                      delete   refused     refused       refused  refused    refused  refused
`,
  functions: `
                                          signed-out  other-clinic  staff    physician  admin    owner
set_member_role/of-staff         call     refused     not-found     refused  refused    yes      yes
set_member_role/to-owner         call     refused     not-found     refused  refused    refused  yes
set_member_role/of-an-owner      call     refused     not-found     refused  refused    refused  yes
deactivate_member/of-staff       call     refused     not-found     refused  refused    yes      yes
deactivate_member/of-an-owner    call     refused     not-found     refused  refused    refused  yes
reactivate_member/of-staff       call     refused     not-found     refused  refused    yes      yes
reactivate_member/of-an-owner    call     refused     not-found     refused  refused    refused  yes
remove_member/of-staff           call     refused     not-found     refused  refused    yes      yes
remove_member/of-an-owner        call     refused     not-found     refused  refused    refused  yes
end_member_sessions/of-staff     call     refused     not-found     refused  refused    yes      yes
end_member_sessions/of-an-owner  call     refused     not-found     refused  refused    refused  yes
member_sign_ins                  call     refused     not-found     refused  refused    yes      yes
clinic_sign_ins                  call     refused     not-found     refused  refused    yes      yes
create_invitation/of-staff       call     refused     not-found     refused  refused    yes      yes
create_invitation/of-an-owner    call     refused     not-found     refused  refused    refused  yes
renew_invitation/of-staff        call     refused     not-found     not-found not-found yes      yes
renew_invitation/of-an-owner     call     refused     not-found     not-found not-found refused  yes
revoke_invitation/of-staff       call     refused     not-found     not-found not-found yes      yes
revoke_invitation/of-an-owner    call     refused     not-found     not-found not-found refused  yes
see_invitation/of-no-link        call     refused     not-found     not-found not-found not-found not-found
invitation_opens/of-no-link      call     yes         yes           yes      yes        yes      yes
accept_invitation/of-no-link     call     refused     not-found     not-found not-found not-found not-found
invite_account                   call     refused     refused       refused refused refused refused
is_operator                      call     refused     yes           yes      yes        yes      yes
is_slug_free                     call     refused     refused       refused  refused    refused  yes
create_company                   call     refused     refused       refused  refused    refused  yes
update_company                   call     refused     not-found     refused  refused    yes      yes
my_sessions                      call     refused     yes           yes      yes        yes      yes
end_my_session                   call     refused     yes           yes      yes        yes      yes
make_recovery_codes              call     refused     not-found     not-found not-found not-found not-found
use_recovery_code                call     refused     yes           yes      yes        yes      yes
recovery_code_state              call     refused     yes           yes      yes        yes      yes
second_factor_demands            call     refused     yes           yes      yes        yes      yes
keep_session                     call     refused     yes           yes      yes        yes      yes
`,
  writable: {},
  targets: {
    invitations: async (_, make) => ({
      key: await make('invitations', invitation('staff')),
      insert: { company_id: DEMO.company, role: 'staff', expires_at: TOMORROW },
      update: { expires_at: TOMORROW },
    }),
  },
  calls: {
    'set_member_role/of-staff': (make) => onMember(make, { role: 'staff' }, { role: 'physician' }),
    'set_member_role/to-owner': (make) => onMember(make, { role: 'admin' }, { role: 'owner' }),
    'set_member_role/of-an-owner': (make) => onMember(make, { role: 'owner' }, { role: 'staff' }),
    'deactivate_member/of-staff': (make) => onMember(make, { role: 'staff' }),
    'deactivate_member/of-an-owner': (make) => onMember(make, { role: 'owner' }),
    'reactivate_member/of-staff': (make) => onMember(make, { role: 'staff', ...DEACTIVATED }),
    'reactivate_member/of-an-owner': (make) => onMember(make, { role: 'owner', ...DEACTIVATED }),
    'remove_member/of-staff': (make) => removing(make, 'staff'),
    'remove_member/of-an-owner': (make) => removing(make, 'owner'),
    'end_member_sessions/of-staff': (make) => endingSessions(make, 'staff'),
    'end_member_sessions/of-an-owner': (make) => endingSessions(make, 'owner'),
    member_sign_ins: () =>
      Promise.resolve({
        args: { company_id: DEMO.company },
        result: expect.arrayContaining([expect.objectContaining({ user_id: PEOPLE.demo })]),
        table: 'company_members',
      }),
    clinic_sign_ins: (_, person) =>
      Promise.resolve({
        args: { company_id: DEMO.company },
        // The caller is signed in.
        result: expect.arrayContaining([
          expect.objectContaining({ user_id: PEOPLE[usernameOf(person)], second_factor: false }),
        ]),
        table: 'company_members',
      }),
    'create_invitation/of-staff': () => inviting('staff'),
    'create_invitation/of-an-owner': () => inviting('owner'),
    'renew_invitation/of-staff': (make) => onInvitation(make, 'staff', true),
    'renew_invitation/of-an-owner': (make) => onInvitation(make, 'owner', true),
    'revoke_invitation/of-staff': (make) => onInvitation(make, 'staff', false),
    'revoke_invitation/of-an-owner': (make) => onInvitation(make, 'owner', false),
    'see_invitation/of-no-link': () => withNoLink(),
    'invitation_opens/of-no-link': () =>
      Promise.resolve({ args: { token: 'no such link' }, result: false, table: 'invitations' }),
    'accept_invitation/of-no-link': () => withNoLink(),
    invite_account: () =>
      Promise.resolve({
        args: { token: 'no such link', address: 'new@tozid.example' },
        result: 'ended',
        table: 'invitations',
      }),
    is_operator: (_, person) =>
      Promise.resolve({ args: {}, result: usernameOf(person) === 'demo', table: 'companies' }),
    is_slug_free: () =>
      Promise.resolve({ args: { slug: 'nobodys' }, result: true, table: 'companies' }),
    create_company: () => {
      const slug = `c-${crypto.randomUUID()}`;
      return Promise.resolve({
        args: { slug, name: 'Inland ENT', time_zone: 'America/Chicago' },
        result: { slug, name: 'Inland ENT' },
        table: 'companies',
      });
    },
    update_company: () => {
      const details = {
        name: 'Lakeshore ENT & Allergy',
        npi: '1234567893',
        phone: '(555) 010-2000',
        fax: '(555) 010-2001',
        address: '210 Lakeshore Drive',
        time_zone: 'America/New_York',
      };
      return Promise.resolve({
        args: { company_id: DEMO.company, ...details },
        result: details,
        table: 'companies',
      });
    },
    make_recovery_codes: () => Promise.resolve({ args: {}, result: {}, table: 'companies' }),
    use_recovery_code: () =>
      Promise.resolve({ args: { code: 'none of theirs' }, result: false, table: 'companies' }),
    recovery_code_state: () => Promise.resolve({ args: {}, result: [], table: 'companies' }),
    second_factor_demands: () => Promise.resolve({ args: {}, result: [], table: 'companies' }),
    keep_session: () =>
      Promise.resolve({
        args: {},
        result: expect.toSatisfy((data) => data === null),
        table: 'companies',
      }),
    // One that is over, or another person's: nothing happens, and nothing is told.
    end_my_session: () =>
      Promise.resolve({
        args: { session_id: crypto.randomUUID() },
        result: expect.toSatisfy((data) => data === null),
        table: 'companies',
      }),
    my_sessions: () =>
      Promise.resolve({
        args: {},
        // If the probes take long, the member has signed in again by now.
        result: expect.arrayContaining([expect.objectContaining({ is_current: true })]),
        table: 'companies',
      }),
  },
};

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();
const DEACTIVATED = { deactivated_at: '2024-06-03T12:00:00+00:00' };

/** A colleague for one case: the seeded ones are the people who ask. */
async function member(make: Make, membership: Row): Promise<Row> {
  const { id } = await make('user_profiles', {
    id: crypto.randomUUID(),
    username: 'fixture',
    email: 'fixture@tozid.example',
    transparency_level: 80,
    created_at: TOMORROW,
    updated_at: TOMORROW,
  });
  await make('company_members', {
    company_id: DEMO.company,
    user_id: id,
    revision: 1,
    created_at: TOMORROW,
    updated_at: TOMORROW,
    ...membership,
  });
  return { company_id: DEMO.company, user_id: id };
}

async function onMember(make: Make, membership: Row, change: Row = {}): Promise<Call> {
  const who = await member(make, membership);
  return { args: { ...who, ...change }, result: { ...who, ...change }, table: 'company_members' };
}

async function removing(make: Make, role: string): Promise<Call> {
  const args = await member(make, { role });
  return { args, result: expect.toSatisfy((data) => data === null), table: 'company_members' };
}

async function endingSessions(make: Make, role: string): Promise<Call> {
  return { args: await member(make, { role }), result: 0, table: 'company_members' };
}

function inviting(role: string): Promise<Call> {
  const id = crypto.randomUUID();
  return Promise.resolve({
    args: { company_id: DEMO.company, role, id },
    result: [{ invitation_id: id }],
    table: 'invitations',
  });
}

function invitation(role: string): Row {
  return {
    id: crypto.randomUUID(),
    company_id: DEMO.company,
    role,
    expires_at: TOMORROW,
    created_by: PEOPLE.demo,
    created_at: TOMORROW,
  };
}

async function onInvitation(make: Make, role: string, renewing: boolean): Promise<Call> {
  const { id } = await make('invitations', invitation(role));
  return {
    args: { invitation_id: id },
    result: renewing ? [{ invitation_id: id }] : { id },
    table: 'invitations',
  };
}

function withNoLink(): Promise<Call> {
  return Promise.resolve({ args: { token: 'nothing' }, result: {}, table: 'company_members' });
}
