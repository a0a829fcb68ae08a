import { describe, expect, it } from 'vitest';
import type { TablesUpdate } from '../../src/lib/supabase/database.types.ts';
import { type Client, startBackend } from './support/backend.ts';
import { emailOf, PEOPLE } from './support/seeded.ts';

const backend = await startBackend();

function profileOf(id: string, username: string) {
  return { id, username, email: emailOf(username) };
}

describe('creating a profile', () => {
  it('takes the own one, with the defaults', async () => {
    const { client, id } = await backend.signUp('first.timer');
    const { data, error } = await client
      .from('user_profiles')
      .insert({ ...profileOf(id, 'first.timer'), transparency_level: 80 })
      .select('id, username, email, display_name, avatar_url, transparency_level')
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({
      ...profileOf(id, 'first.timer'),
      display_name: null,
      avatar_url: null,
      transparency_level: 80,
    });
  });

  it('refuses a forged id, e-mail or username', async () => {
    const { client, id } = await backend.signUp('forger');
    const { id: victim } = await backend.signUp('victim');
    const forged = [
      profileOf(victim, 'victim'),
      { id: victim, username: 'forger', email: emailOf('forger') },
      { id, username: 'forger', email: emailOf('demo') },
      { id, username: 'demo', email: emailOf('demo') },
      { id, username: 'demo', email: emailOf('forger') },
    ];
    for (const row of forged) {
      const { error } = await client.from('user_profiles').insert(row);
      expect(error?.code).toBe('42501');
    }
    const made = await backend.sql(`select from user_profiles where id in ('${id}', '${victim}')`);
    expect(made).toEqual([]);
  });

  it('twice at once leaves one', async () => {
    const { client, id } = await backend.signUp('double');
    const row = profileOf(id, 'double');
    const answers = await Promise.all([
      client.from('user_profiles').insert(row),
      client.from('user_profiles').insert(row),
    ]);
    const codes = answers.map(({ error }) => error?.code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === '23505')).toHaveLength(1);
    const rows = await backend.sql(`select username from user_profiles where id = '${id}'`);
    expect(rows).toEqual([{ username: 'double' }]);
  });
});

describe('the own profile', () => {
  const update = (client: Client, change: TablesUpdate<'user_profiles'>) =>
    client.from('user_profiles').update(change).eq('id', PEOPLE.demo).select().single();

  it.each([0, 50, 80, 100])('takes a transparency of %d', async (transparency_level) => {
    const { data } = await update(await backend.as('demo'), { transparency_level });
    expect(data).toMatchObject({ transparency_level });
  });

  it.each([
    ['a transparency of -1', { transparency_level: -1 }],
    ['a transparency of 101', { transparency_level: 101 }],
    ['a blank display name', { display_name: ' \t ' }],
    ['a display name that hides a character', { display_name: 'Dr.\u200b Miriam Osei' }],
    ['a display name that reads backwards', { display_name: '\u202eiesO mairiM' }],
    ['81 characters of display name', { display_name: 'x'.repeat(81) }],
    ['a picture from elsewhere', { avatar_url: 'https://example.com/me.png' }],
    ['a script', { avatar_url: 'javascript:alert(1)' }],
    ['an SVG', { avatar_url: 'data:image/svg+xml;base64,PHN2Zz4=' }],
    ['an HTML page', { avatar_url: 'data:text/html;base64,PGI+' }],
    ['an empty picture', { avatar_url: 'data:image/png;base64,' }],
    ['a picture with an attribute', { avatar_url: 'data:image/png;base64,iVBORw0KGgoA"onload="x' }],
    ['a web page as a picture', { avatar_url: 'data:image/png;base64,PGh0bWw+' }],
    ['a picture of another kind', { avatar_url: 'data:image/jpeg;base64,iVBORw0KGgoAAAA' }],
    ['a picture of two lines', { avatar_url: 'data:image/png;base64,iVBORw0KGgoA\ndata' }],
    ['a huge picture', { avatar_url: `data:image/png;base64,iVBORw0KGgo${'A'.repeat(200_000)}` }],
  ])('refuses %s', async (_, change) => {
    const client = await backend.as('demo');
    const { data: before } = await client
      .from('user_profiles')
      .select()
      .eq('id', PEOPLE.demo)
      .single();
    const { error } = await update(client, change);
    expect(error?.code).toBe('23514');
    const { data: after } = await client
      .from('user_profiles')
      .select()
      .eq('id', PEOPLE.demo)
      .single();
    expect(after).toEqual(before);
  });

  it('takes a display name, and none', async () => {
    const client = await backend.as('demo');
    expect((await update(client, { display_name: 'Dana W.' })).data?.display_name).toBe('Dana W.');
    expect((await update(client, { display_name: null })).data?.display_name).toBeNull();
  });

  it('saves a picture by an upsert that names id, username and e-mail', async () => {
    const { data, error } = await (await backend.as('demo'))
      .from('user_profiles')
      .upsert({
        ...profileOf(PEOPLE.demo, 'demo'),
        avatar_url: 'data:image/webp;base64,UklGRiQAAABXRUJQVlA4TA==',
        updated_at: new Date(0).toISOString(),
      })
      .select('avatar_url, updated_at')
      .single();
    expect(error).toBeNull();
    expect(data?.avatar_url).toBe('data:image/webp;base64,UklGRiQAAABXRUJQVlA4TA==');
    // Stamped by the database, whatever the client's clock said.
    expect(Date.parse(data?.updated_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('keeps its e-mail and username', async () => {
    const client = await backend.as('demo');
    for (const change of [
      { email: emailOf('admin.demo') },
      { username: 'root' },
      { id: PEOPLE['admin.demo'] },
    ]) {
      expect((await update(client, change)).error?.code).toBe('42501');
    }
    const stored = await backend.sqlRow(
      `select username, email from user_profiles where id = '${PEOPLE.demo}'`,
    );
    expect(stored).toEqual({ username: 'demo', email: emailOf('demo') });
  });
});

describe('a name like a colleague’s', () => {
  const rename = async (display_name: string | null) =>
    (await backend.as('staff.demo'))
      .from('user_profiles')
      .update({ display_name })
      .eq('id', PEOPLE['staff.demo'])
      .select('display_name')
      .single();

  it.each([
    'Dr. Miriam Osei',
    'Miriam Osei, MD',
    'dr miriam  OSEI',
    'Dr. Míriam Oséi',
    'Dr. \u041c\u0456ri\u0430m \u041es\u0435i', // Cyrillic letters
    'Dr. Mlriam Osel',
    'Dr. M1riarn 0sei',
    '\uff24\uff52. Miriam Osei', // full width
    'Dr. \u{1d40c}iriam \u{1d40e}sei', // mathematical bold
    'dr.osei',
  ])('is refused: %s', async (name) => {
    const { error } = await rename(name);
    expect(error).toMatchObject({
      code: 'P0001',
      details: '{"kind": "name"}',
      message: `A colleague has a name that looks like “${name}”. Choose another, such as with a middle initial.`,
    });
    const row = await backend.sqlRow(
      `select display_name from user_profiles where id = '${PEOPLE['staff.demo']}'`,
    );
    expect(row).toEqual({ display_name: 'Theo Lindgren' });
  });

  it.each(['Miriam Ossei', 'Theo M. Lindgren', 'Мирослава', '李娜', 'Théo Lindgrén'])(
    'is not what other names have: %s',
    async (name) => {
      expect((await rename(name)).data).toEqual({ display_name: name });
      await rename('Theo Lindgren');
    },
  );

  it('may be taken in another clinic', async () => {
    const { data } = await (await backend.as('owner.harbor'))
      .from('user_profiles')
      .update({ display_name: 'Priya Raman' })
      .eq('id', PEOPLE['owner.harbor'])
      .select('display_name')
      .single();
    expect(data).toEqual({ display_name: 'Priya Raman' });
  });

  it('goes to one of two who take it at once', async () => {
    const [theo, priya] = await Promise.all([backend.as('staff.demo'), backend.as('admin.demo')]);
    const answers = await Promise.all([
      theo.from('user_profiles').update({ display_name: 'Sam Ito' }).eq('id', PEOPLE['staff.demo']),
      priya
        .from('user_profiles')
        .update({ display_name: 'Sam Ito' })
        .eq('id', PEOPLE['admin.demo']),
    ]);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    await backend.sql(
      `update user_profiles set display_name = 'Theo Lindgren' where id = '${PEOPLE['staff.demo']}'`,
    );
    await backend.sql(
      `update user_profiles set display_name = 'Priya Raman' where id = '${PEOPLE['admin.demo']}'`,
    );
  });
});

describe('who sees whom', () => {
  it('a person without a clinic sees themselves alone', async () => {
    const { client, id } = await backend.signUp('loner');
    await client.from('user_profiles').insert(profileOf(id, 'loner'));
    const { data } = await client.from('user_profiles').select('username');
    expect(data).toEqual([{ username: 'loner' }]);
  });

  it('a member sees the people of their clinics', async () => {
    const namesFor = async (username: 'staff.demo' | 'owner.harbor') => {
      const { data } = await (await backend.as(username))
        .from('user_profiles')
        .select('username')
        .order('username');
      return data?.map((profile) => profile.username);
    };
    expect(await namesFor('staff.demo')).toEqual(['admin.demo', 'demo', 'dr.osei', 'staff.demo']);
    expect(await namesFor('owner.harbor')).toEqual(['dr.osei', 'owner.harbor']);
  });
});
