import { describe, expect, it } from 'vitest';
import type { Enums } from '../../src/lib/supabase/database.types.ts';
import { enrol, newMember, signedIn } from './support/accounts.ts';
import { startBackend } from './support/backend.ts';
import { fileChecks } from './support/file-checks.ts';
import { openForFile } from './support/reading.ts';
import { DEMO, HARBOR, PEOPLE, type Username } from './support/seeded.ts';

const backend = await startBackend();

type Role = Enums<'company_role'>;

/** A new colleague in the demo clinic, with an account to sign in to. */
const hire = (name: string, role: Role) => newMember(backend, name, role);

async function membership(user: string) {
  const [row] = await backend.sql<{ role: Role; active: boolean; revision: number }>(
    `select role, deactivated_at is null as active, revision from company_members
     where company_id = $1 and user_id = $2`,
    [DEMO.company, user],
  );
  return row;
}

const at = (user: string) => ({ company_id: DEMO.company, user_id: user });

describe('a role', () => {
  it('is given by an administrator and counts from the next request on', async () => {
    const { client, id } = await hire('promoted', 'staff');
    const admin = await backend.as('admin.demo');
    const invitations = () => client.from('invitations').select('id');
    await admin.rpc('create_invitation', { company_id: DEMO.company, role: 'staff' });
    expect((await invitations()).data).toEqual([]);
    const { data } = await admin.rpc('set_member_role', { ...at(id), role: 'admin' });
    expect(data).toMatchObject({ role: 'admin', revision: 2, changed_by: PEOPLE['admin.demo'] });
    expect((await invitations()).data).not.toEqual([]);
    await admin.rpc('set_member_role', { ...at(id), role: 'staff' });
    expect((await invitations()).data).toEqual([]);
  });

  it('given twice is given once', async () => {
    const { id } = await hire('twice', 'staff');
    const owner = await backend.as('demo');
    const give = () =>
      owner.rpc('set_member_role', { ...at(id), role: 'physician', expected_revision: 1 });
    expect((await give()).error).toBeNull();
    expect((await give()).data).toMatchObject({ role: 'physician', revision: 2 });
  });

  it('is nothing that anybody raises for themselves', async () => {
    const people = [
      ['staff.demo', 'staff'],
      ['dr.osei', 'physician'],
      ['admin.demo', 'admin'],
    ] as const;
    for (const [username, role] of people) {
      const client = await backend.as(username);
      for (const wanted of ['owner', 'admin'] as const) {
        if (wanted === role) continue;
        const { error } = await client.rpc('set_member_role', {
          ...at(PEOPLE[username]),
          role: wanted,
        });
        expect(error?.code).toBe('42501');
      }
      expect(await membership(PEOPLE[username])).toMatchObject({ role });
    }
  });

  it('of another clinic gives no power in this one', async () => {
    const owner = await backend.as('owner.harbor');
    for (const call of [
      owner.rpc('set_member_role', { ...at(PEOPLE['dr.osei']), role: 'owner' }),
      owner.rpc('deactivate_member', at(PEOPLE['dr.osei'])),
      owner.rpc('remove_member', at(PEOPLE['dr.osei'])),
      // A person of theirs, named in a clinic that isn't.
      owner.rpc('set_member_role', { ...at(PEOPLE['owner.harbor']), role: 'owner' }),
    ]) {
      expect((await call).error?.code).toBe('PT404');
    }
    expect(await membership(PEOPLE['dr.osei'])).toMatchObject({ role: 'physician', active: true });
  });

  it('just changed by a colleague says who, when and what', async () => {
    const { id } = await hire('contested', 'staff');
    const admin = await backend.as('admin.demo');
    await admin.rpc('set_member_role', { ...at(id), role: 'physician', expected_revision: 1 });
    const owner = await backend.as('demo');
    const { error } = await owner.rpc('set_member_role', {
      ...at(id),
      role: 'admin',
      expected_revision: 1,
    });
    expect(error).toMatchObject({
      code: 'PT409',
      message: 'Priya Raman changed this just now: contested is a physician now.',
    });
    expect(JSON.parse(error?.details ?? '')).toMatchObject({ kind: 'stale', revision: 2 });
    expect(await membership(id)).toMatchObject({ role: 'physician', revision: 2 });
  });
});

describe('the last owner', () => {
  it('keeps the role, the access and the membership', async () => {
    const owner = await backend.as('demo');
    const demoted = await owner.rpc('set_member_role', { ...at(PEOPLE.demo), role: 'admin' });
    expect(demoted.error).toMatchObject({ code: 'P0001', message: /at least one owner/ });
    expect((await owner.rpc('deactivate_member', at(PEOPLE.demo))).error?.code).toBe('P0001');
    expect((await owner.rpc('remove_member', at(PEOPLE.demo))).error?.code).toBe('P0001');
    expect(await membership(PEOPLE.demo)).toEqual({ role: 'owner', active: true, revision: 1 });
  });

  it('is counted among those who can act: a deactivated owner is none', async () => {
    const { id } = await hire('sleeping-owner', 'owner');
    const owner = await backend.as('demo');
    await owner.rpc('deactivate_member', at(id));
    const { error } = await owner.rpc('set_member_role', { ...at(PEOPLE.demo), role: 'admin' });
    expect(error?.code).toBe('P0001');
    await owner.rpc('remove_member', at(id));
  });

  it('remains when two owners demote each other, or themselves, at once', async () => {
    const other = await hire('second-owner', 'owner');
    const owner = await backend.as('demo');
    const plays = [
      () => [
        owner.rpc('set_member_role', { ...at(other.id), role: 'staff' }),
        other.client.rpc('set_member_role', { ...at(PEOPLE.demo), role: 'staff' }),
      ],
      () => [
        owner.rpc('set_member_role', { ...at(PEOPLE.demo), role: 'staff' }),
        other.client.rpc('set_member_role', { ...at(other.id), role: 'staff' }),
      ],
      () => [
        owner.rpc('deactivate_member', at(other.id)),
        other.client.rpc('remove_member', at(PEOPLE.demo)),
      ],
    ];
    for (const play of plays) {
      const answers = await Promise.all(play());
      expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
      const [owners] = await backend.sql<{ n: number }>(
        `select count(*)::integer as n from company_members
         where company_id = $1 and role = 'owner' and deactivated_at is null`,
        [DEMO.company],
      );
      expect(owners).toEqual({ n: 1 });
      await backend.sql(
        `insert into company_members (company_id, user_id, role)
         values ($1, $2, 'owner'), ($1, $3, 'owner')
         on conflict (company_id, user_id) do update set role = 'owner', deactivated_at = null`,
        [DEMO.company, PEOPLE.demo, other.id],
      );
    }
    await backend.sql('delete from company_members where user_id = $1', [other.id]);
  });
});

describe('a membership that ends', () => {
  it('takes all access at once, in every table, and gives it back in the same role', async () => {
    const { client, id } = await hire('paused', 'admin');
    const owner = await backend.as('demo');
    const tables = [
      'companies',
      'company_members',
      'patients',
      'referrals',
      'invitations',
      'threads',
    ] as const;
    const seen = async () =>
      await Promise.all(
        tables.map(async (table) => {
          const { data } = await client.from(table).select('created_at');
          return data?.length;
        }),
      );
    await owner.rpc('create_invitation', { company_id: DEMO.company, role: 'staff' });
    expect(await seen()).not.toContain(0);
    await owner.rpc('deactivate_member', at(id));
    expect(await seen()).toEqual(tables.map(() => 0));
    const renamed = await client.rpc('update_company', {
      company_id: DEMO.company,
      name: 'Mine',
      npi: '',
      phone: '',
      fax: '',
      address: '',
      time_zone: 'UTC',
    });
    expect(renamed.error?.code).toBe('PT404');
    const back = await owner.rpc('reactivate_member', at(id));
    expect(back.data).toMatchObject({ role: 'admin', deactivated_at: null, revision: 3 });
    expect(await seen()).not.toContain(0);
  });

  it('closes the files too', async () => {
    const owner = await backend.as('demo');
    const { data: thread } = await (await backend.as('staff.demo')).rpc('start_thread', {
      company_id: DEMO.company,
      subject: 'Files',
      participants: [PEOPLE.demo],
    });
    const files = (await backend.storage('staff.demo')).from('attachments');
    const upload = () =>
      files.upload(
        `${DEMO.company}/${thread?.id}/${crypto.randomUUID()}/a.pdf`,
        new TextEncoder().encode('%PDF-').buffer,
        { contentType: 'application/pdf' },
      );
    const kept = (await upload()).data?.path ?? '';
    const id = kept.split('/')[2] ?? '';
    await fileChecks(backend)('staff.demo', { bucket: 'attachments', path: kept });
    await (await backend.as('staff.demo'))
      .rpc('send_message', {
        thread_id: thread?.id ?? '',
        body: 'See this.',
        attachments: [{ id, path: kept, name: 'a.pdf' }],
      })
      .throwOnError();
    await openForFile(backend, 'staff.demo', 'threads', kept);
    expect((await files.download(kept)).error).toBeNull();
    await owner.rpc('deactivate_member', at(PEOPLE['staff.demo']));
    expect((await upload()).error).not.toBeNull();
    expect((await files.download(kept)).error).not.toBeNull();
    await owner.rpc('reactivate_member', at(PEOPLE['staff.demo']));
    expect((await files.download(kept)).error).toBeNull();
  });

  it('in one clinic leaves the others alone', async () => {
    const owner = await backend.as('demo');
    const doctor = await backend.as('dr.osei');
    const slugs = async () =>
      (await doctor.from('companies').select('slug').order('slug')).data?.map(({ slug }) => slug);
    await owner.rpc('deactivate_member', at(PEOPLE['dr.osei']));
    expect(await slugs()).toEqual(['harbor']);
    await owner.rpc('reactivate_member', at(PEOPLE['dr.osei']));
    expect(await slugs()).toEqual(['demo', 'harbor']);
  });

  it('brings no news, no new work and no new threads', async () => {
    const { id } = await hire('unreachable', 'staff');
    const owner = await backend.as('demo');
    await owner.rpc('deactivate_member', at(id));
    const assigned = await owner
      .from('referrals')
      .update({ assigned_to: id })
      .eq('id', DEMO.referral)
      .select('id');
    expect(assigned.error?.code).toBe('23503');
    const thread = await owner.rpc('start_thread', {
      company_id: DEMO.company,
      subject: 'Hello',
      participants: [id],
    });
    expect(thread.error?.code).toBe('23503');
    await backend.sql(
      `select private.notify($1, array[$2::uuid], 'referral_assigned', 'T', 'M', 'referral', $3)`,
      [DEMO.company, id, DEMO.referral],
    );
    expect(await backend.sql('select from notifications where user_id = $1', [id])).toEqual([]);
  });

  it('leaves the name to colleagues, and by removal goes altogether', async () => {
    const { client, id } = await hire('leaver', 'physician');
    const owner = await backend.as('demo');
    await owner.rpc('deactivate_member', at(id));
    const profiles = () => owner.from('user_profiles').select('username').eq('id', id);
    expect((await profiles()).data).toEqual([{ username: 'leaver' }]);
    for (let time = 0; time < 2; time++) {
      expect((await owner.rpc('remove_member', at(id))).error).toBeNull();
    }
    expect((await profiles()).data).toEqual([]);
    expect((await client.from('companies').select('id')).data).toEqual([]);
  });

  it('is nobody’s own doing', async () => {
    const admin = await backend.as('admin.demo');
    for (const call of [
      admin.rpc('deactivate_member', at(PEOPLE['admin.demo'])),
      admin.rpc('remove_member', at(PEOPLE['admin.demo'])),
    ]) {
      expect((await call).error?.code).toBe('P0001');
    }
  });
});

it('when people last signed in is told to administrators, of their own clinic', async () => {
  const signIns = async (username: Username) =>
    (await (await backend.as(username)).rpc('member_sign_ins', { company_id: HARBOR.company }))
      .data;
  expect((await signIns('owner.harbor'))?.map(({ user_id }) => user_id).sort()).toEqual(
    [PEOPLE['dr.osei'], PEOPLE['owner.harbor']].sort(),
  );
  expect(await signIns('dr.osei')).toBeNull();
});

it('who is signed in is told to administrators, of their own clinic, with what it took', async () => {
  const colleague = 'signs.in.twice';
  const { id } = await hire(colleague, 'staff');
  const auth = await signedIn(backend, colleague);
  const listed = async (username: Username, company_id: string) =>
    await (await backend.as(username)).rpc('clinic_sign_ins', { company_id });
  const ofColleague = async () => {
    const { data } = await listed('admin.demo', DEMO.company);
    return (data ?? []).filter(({ user_id }) => user_id === id);
  };
  expect(await ofColleague()).toMatchObject([{ second_factor: false }, { second_factor: false }]);
  await enrol(auth);
  expect(await ofColleague(), 'the session without it has ended').toMatchObject([
    { second_factor: true },
  ]);
  expect((await listed('owner.harbor', DEMO.company)).error?.code).toBe('PT404');
  expect((await listed('staff.demo', DEMO.company)).error?.code).toBe('42501');
});

it('everybody sees their own sessions, with the present one first', async () => {
  const client = await backend.as('staff.demo');
  const { data } = await client.rpc('my_sessions');
  expect(data).toEqual([
    expect.objectContaining({ is_current: true, started_at: expect.any(String) }),
  ]);
});
