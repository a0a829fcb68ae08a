import { expect, it } from 'vitest';
import { type Client, startBackend } from './support/backend.ts';
import { PEOPLE } from './support/seeded.ts';

const backend = await startBackend();

const create = (client: Client, slug = `c-${crypto.randomUUID()}`) =>
  client.rpc('create_company', { slug, name: 'Inland ENT', time_zone: 'America/Chicago' });

it('lets operators of the installation make clinics, and no administrator of one', async () => {
  const operator = await backend.as('demo');
  expect((await operator.rpc('is_operator')).data).toBe(true);
  expect((await create(operator)).error).toBeNull();
  for (const who of ['admin.demo', 'owner.harbor'] as const) {
    const client = await backend.as(who);
    expect((await client.rpc('is_operator')).data).toBe(false);
    expect((await create(client)).error).toMatchObject({
      code: '42501',
      message: 'Only operators of this installation make clinics.',
    });
  }
});

it('tells nobody else which addresses are taken', async () => {
  const owner = await backend.as('owner.harbor');
  for (const slug of ['demo', 'nobodys']) {
    expect((await owner.rpc('is_slug_free', { slug })).error?.code).toBe('42501');
    expect((await create(owner, slug)).error?.code).toBe('42501');
  }
});

it('ends with the removal from the table, and can’t be taken through the API', async () => {
  const operator = await backend.as('demo');
  await backend.sql('delete from private.operators where user_id = $1', [PEOPLE.demo]);
  expect((await create(operator)).error?.code).toBe('42501');
  const { may } = await backend.sqlRow<{ may: boolean }>(
    `select bool_or(has_table_privilege(role, 'private.operators', 'select, insert, update, delete')) as may
     from unnest(array['anon', 'authenticated', 'service_role']) role`,
  );
  expect(may).toBe(false);
  await backend.sql('insert into private.operators (user_id) values ($1)', [PEOPLE.demo]);
});

it('ends after twenty clinics within a day', async () => {
  await backend.sql(
    `insert into private.clinics_made (company_id, made_by)
     select gen_random_uuid(), $1 from generate_series(1, 20)`,
    [PEOPLE.demo],
  );
  const operator = await backend.as('demo');
  expect((await create(operator)).error).toMatchObject({ code: 'PT429' });
  await backend.sql("update private.clinics_made set made_at = made_at - interval '1 day'");
  expect((await create(operator)).error).toBeNull();
});
