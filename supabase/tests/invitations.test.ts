import { describe, expect, it } from 'vitest';
import { type Client, startBackend } from './support/backend.ts';
import { DEMO, PEOPLE, type Username } from './support/seeded.ts';

const backend = await startBackend();

type Invitation = Parameters<typeof invite>[1];

async function invite(
  who: Username | Client,
  wish: { role?: 'owner' | 'admin' | 'physician' | 'staff'; email?: string; id?: string } = {},
) {
  const client = typeof who === 'string' ? await backend.as(who) : who;
  return await client
    .rpc('create_invitation', { company_id: DEMO.company, role: 'staff', ...wish })
    .single();
}

/** The invitation's link, as the administrator gets to see it once. */
async function linkOf(who: Username | Client, wish?: Invitation) {
  const { data, error } = await invite(who, wish);
  if (error) throw error;
  return { id: data.invitation_id, token: data.token };
}

const see = async (client: Client, token: string) =>
  (await client.rpc('see_invitation', { token }).single()).data;

const accept = (client: Client, token: string) => client.rpc('accept_invitation', { token });

async function roleOf(user: string) {
  const [row] = await backend.sql<{ role: string }>(
    'select role from company_members where company_id = $1 and user_id = $2',
    [DEMO.company, user],
  );
  return row?.role;
}

const opens = async (token: string) =>
  (await backend.signedOut().rpc('invitation_opens', { token })).data;

describe('an invitation', () => {
  it('tells the signed-out who hold its link whether it still opens, and nothing else', async () => {
    const used = await linkOf('admin.demo', { role: 'physician' });
    expect(await opens(used.token)).toBe(true);
    const invitee = await backend.signUp('newcomer');
    await accept(invitee.client, used.token);
    expect(await opens(used.token)).toBe(false);

    const revoked = await linkOf('admin.demo');
    await (await backend.as('admin.demo')).rpc('revoke_invitation', { invitation_id: revoked.id });
    expect(await opens(revoked.token)).toBe(false);

    const old = await linkOf('admin.demo');
    const { data } = await (await backend.as('admin.demo'))
      .rpc('renew_invitation', { invitation_id: old.id })
      .single();
    expect(await opens(old.token)).toBe(false);
    expect(await opens(data?.token ?? '')).toBe(true);
    await backend.sql('update invitations set expires_at = now() where id = $1', [old.id]);
    expect(await opens(data?.token ?? '')).toBe(false);

    expect(await opens('')).toBe(false);
    expect(await opens('no such link')).toBe(false);
  });

  it('brings a new account into the clinic, in its role, once', async () => {
    const { token, id } = await linkOf('admin.demo', { role: 'physician' });
    const invitee = await backend.signUp('invitee');
    expect(await see(invitee.client, token)).toMatchObject({
      state: 'open',
      company_name: 'Lakeshore ENT & Allergy',
      role: 'physician',
      invited_by: 'Priya Raman',
    });
    expect((await accept(invitee.client, token)).data).toBe('demo');
    expect(await roleOf(invitee.id)).toBe('physician');
    // The answer may have been lost: again is no error and changes nothing.
    expect((await accept(invitee.client, token)).data).toBe('demo');
    expect(await see(invitee.client, token)).toMatchObject({ state: 'member' });

    const late = await backend.signUp('late');
    expect(await see(late.client, token)).toMatchObject({ state: 'used' });
    expect((await accept(late.client, token)).error).toMatchObject({
      code: 'PT409',
      message: 'This invitation has been used.',
    });
    expect(await roleOf(late.id)).toBeUndefined();
    const revoked = await (await backend.as('demo')).rpc('revoke_invitation', {
      invitation_id: id,
    });
    expect(revoked.error).toMatchObject({ code: 'PT409', message: /invitee has accepted/ });
  });

  it('lets one of two in who open it at once', async () => {
    const { token } = await linkOf('demo');
    const both = await Promise.all([backend.signUp('quick'), backend.signUp('quicker')]);
    const answers = await Promise.all(both.map(({ client }) => accept(client, token)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(answers.find(({ error }) => error)?.error?.code).toBe('PT409');
  });

  it('for an address is for nobody else, however it is written', async () => {
    const { token } = await linkOf('demo', { email: '  Bound@TozID.example ' });
    const other = await backend.signUp('unbound');
    expect(await see(other.client, token)).toMatchObject({ state: 'wrong_email' });
    expect((await accept(other.client, token)).error?.code).toBe('PT409');
    const right = await backend.signUp('bound');
    expect((await accept(right.client, token)).data).toBe('demo');
  });

  it.each([
    ['for an address', { email: 'taken.over@tozid.example' }],
    ['of an administrator', { role: 'admin' as const }],
    ['of an owner', { role: 'owner' as const }],
  ])('%s waits until the address is proved', async (_, wish) => {
    const { token } = await linkOf('demo', wish);
    const username = 'email' in wish ? 'taken.over' : `unproved.${wish.role}`;
    const { client, id } = await backend.signUp(username);
    // As hosted Supabase leaves an account where it was told not to ask: confirmed, by nobody.
    await backend.sql('update auth.users set confirmation_sent_at = null where id = $1', [id]);
    expect(await see(client, token)).toMatchObject({ state: 'unconfirmed' });
    expect((await accept(client, token)).error).toMatchObject({
      code: 'PT409',
      message: 'Confirm your e-mail address first, with the link in the message to you.',
    });
    expect(await roleOf(id)).toBeUndefined();
    // A message that was sent and not answered proves nothing.
    await backend.sql(
      "update auth.users set confirmation_sent_at = email_confirmed_at + interval '1 s' where id = $1",
      [id],
    );
    expect(await see(client, token)).toMatchObject({ state: 'unconfirmed' });
    await backend.sql(
      "update auth.users set email_confirmed_at = now() + interval '1 min' where id = $1",
      [id],
    );
    expect((await accept(client, token)).data).toBe('demo');
  });

  it('of staff needs no proof from its holder', async () => {
    const { token } = await linkOf('demo');
    const { client, id } = await backend.signUp('no.mail');
    await backend.sql('update auth.users set confirmation_sent_at = null where id = $1', [id]);
    expect((await accept(client, token)).data).toBe('demo');
  });

  it('asks who has a colleague’s name for another one', async () => {
    const { token } = await linkOf('demo');
    const { client, id } = await backend.signUp('miriam.osei');
    const refused = await accept(client, token);
    expect(refused.error).toMatchObject({
      code: 'P0001',
      details: '{"kind": "name"}',
      message: /looks like “miriam.osei”/,
    });
    expect(await roleOf(id)).toBeUndefined();
    const named = (display_name: string) =>
      client.rpc('accept_invitation', { token, display_name });
    expect((await named('Dr Miriam 0sei')).error?.details).toBe('{"kind": "name"}');
    expect((await named('Miriam T. Osei')).data).toBe('demo');
    expect(
      await backend.sqlRow('select display_name from user_profiles where id = $1', [id]),
    ).toEqual({ display_name: 'Miriam T. Osei' });
  });

  it('is stored as a hash, which the API can’t read', async () => {
    const { token, id } = await linkOf('demo');
    const [stored] = await backend.sql<{ hash: string; rows: string }>(
      `select encode(t.token_hash, 'hex') as hash, to_jsonb(i)::text as rows
       from private.invitation_tokens t join invitations i on i.id = t.invitation_id
       where i.id = $1`,
      [id],
    );
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
    expect(stored?.hash).toBe(Buffer.from(digest).toString('hex'));
    expect(stored?.rows).not.toContain(token);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(
      await backend.sql(
        `select has_table_privilege('authenticated', 'private.invitation_tokens', 'select') as may`,
      ),
    ).toEqual([{ may: false }]);
  });

  it('gets a new link, and the old one opens nothing', async () => {
    const { token, id } = await linkOf('demo');
    const renewed = await (await backend.as('admin.demo'))
      .rpc('renew_invitation', { invitation_id: id })
      .single();
    const person = await backend.signUp('renewed');
    expect((await accept(person.client, token)).error?.code).toBe('PT404');
    expect((await accept(person.client, renewed.data?.token ?? '')).data).toBe('demo');
    const again = await (await backend.as('demo')).rpc('renew_invitation', { invitation_id: id });
    expect(again.error).toMatchObject({ code: 'PT409', message: /accepted in the meantime/ });
  });

  it('made again under its id is one invitation', async () => {
    const id = crypto.randomUUID();
    const first = await linkOf('demo', { id });
    const second = await linkOf('demo', { id });
    expect(second.id).toBe(first.id);
    expect(second.token).not.toBe(first.token);
    expect((await invite('admin.demo', { id })).error?.code).toBe('PT409');
  });

  it('that was revoked or has expired says so', async () => {
    const person = await backend.signUp('unlucky');
    const revoked = await linkOf('demo');
    await (await backend.as('admin.demo')).rpc('revoke_invitation', { invitation_id: revoked.id });
    expect(await see(person.client, revoked.token)).toMatchObject({ state: 'revoked' });
    const expired = await linkOf('demo');
    await backend.sql('update invitations set expires_at = now() where id = $1', [expired.id]);
    expect(await see(person.client, expired.token)).toMatchObject({ state: 'expired' });
    for (const { token } of [revoked, expired]) {
      expect((await accept(person.client, token)).error?.code).toBe('PT409');
    }
    expect(await roleOf(person.id)).toBeUndefined();
  });

  it('changes nobody’s role: a member is told so, and it stays open for whom it is meant', async () => {
    const { token } = await linkOf('demo', { role: 'admin' });
    const staff = await backend.as('staff.demo');
    expect(await see(staff, token)).toMatchObject({ state: 'member' });
    expect((await accept(staff, token)).data).toBe('demo');
    expect(await roleOf(PEOPLE['staff.demo'])).toBe('staff');
    const meant = await backend.signUp('meant');
    expect((await accept(meant.client, token)).data).toBe('demo');
  });

  it.each([
    [
      'for an address that works here',
      { email: 'staff.demo@tozid.example' },
      /works in this clinic/,
    ],
    ['for no address', { email: 'somebody' }, /check/],
  ] as const)('%s is refused', async (_, wish, message) => {
    expect((await invite('demo', wish)).error?.message).toMatch(message);
  });

  it('for an address that has an open one is refused', async () => {
    await linkOf('demo', { email: 'once@elsewhere.example' });
    const { error } = await invite('demo', { email: 'ONCE@elsewhere.example' });
    expect(error).toMatchObject({ code: 'P0001', message: /open invitation for once@/ });
  });

  it.each([0, 31, -1])('for %d days is refused', async (valid_days) => {
    const { error } = await (await backend.as('demo')).rpc('create_invitation', {
      company_id: DEMO.company,
      role: 'staff',
      valid_days,
    });
    expect(error?.code).toBe('P0001');
  });
});

describe('a link leaves no way back in', () => {
  it('for a deactivated member', async () => {
    const { token } = await linkOf('demo');
    const owner = await backend.as('demo');
    const at = { company_id: DEMO.company, user_id: PEOPLE['staff.demo'] };
    await owner.rpc('deactivate_member', at);
    const staff = await backend.as('staff.demo');
    expect(await see(staff, token)).toMatchObject({ state: 'deactivated' });
    expect((await accept(staff, token)).error?.code).toBe('PT409');
    await owner.rpc('reactivate_member', at);
  });

  it.each([
    ['deactivated', 'deactivate_member'],
    ['removed', 'remove_member'],
    ['demoted', 'set_member_role'],
  ] as const)('for an administrator who was %s, or their friends', async (word, change) => {
    const host = await linkOf('demo', { role: 'admin' });
    const admin = await backend.signUp(`${word}-admin`);
    await accept(admin.client, host.token);
    const { token } = await linkOf(admin.client, { role: 'admin' });
    const at = { company_id: DEMO.company, user_id: admin.id };
    const owner = await backend.as('demo');
    await (change === 'set_member_role'
      ? owner.rpc(change, { ...at, role: 'staff' })
      : owner.rpc(change, at));
    const friend = await backend.signUp(`${word}-friend`);
    expect(await see(friend.client, token)).toMatchObject({ state: 'revoked' });
    expect((await accept(friend.client, token)).error?.code).toBe('PT409');
  });

  it('for an owner whose account is deleted', async () => {
    const host = await linkOf('demo', { role: 'owner' });
    const gone = await backend.signUp('gone-owner');
    await accept(gone.client, host.token);
    const { token } = await linkOf(gone.client, { role: 'owner' });
    await backend.sql('delete from auth.users where id = $1', [gone.id]);
    const friend = await backend.signUp('gone-friend');
    expect(await see(friend.client, token)).toMatchObject({ state: 'revoked' });
  });
});

it('a link that is none says nothing', async () => {
  const person = await backend.signUp('guesser');
  for (const token of ['', 'x', 'A'.repeat(43), "' or true --", '💥'.repeat(50)]) {
    expect((await accept(person.client, token)).error?.code).toBe('PT404');
  }
});
