import { beforeEach, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO } from './support/seeded.ts';

const backend = await startBackend();
const admin = await backend.as('admin.demo');
const owner = await backend.as('demo');

type Client = typeof admin;

const save = (
  client: Client,
  ...lengths: { request_type: string; minutes: number; seen: number | null }[]
) => client.rpc('save_appointment_lengths', { company_id: DEMO.company, lengths });

async function kept() {
  const { data } = await admin
    .from('appointment_lengths')
    .select('request_type, minutes')
    .eq('company_id', DEMO.company)
    .order('request_type')
    .throwOnError();
  return Object.fromEntries(data.map(({ request_type, minutes }) => [request_type, minutes]));
}

beforeEach(async () => {
  await backend.sql('delete from appointment_lengths where company_id = $1', [DEMO.company]);
  await save(admin, { request_type: 'consultation', minutes: 30, seen: null }).throwOnError();
});

it('two administrators who change one length at once: the second is told, and nothing is overwritten', async () => {
  await save(owner, { request_type: 'consultation', minutes: 40, seen: 30 }).throwOnError();
  const { error } = await save(
    admin,
    { request_type: 'consultation', minutes: 20, seen: 30 },
    { request_type: 'procedure', minutes: 60, seen: null },
  );
  expect(error).toMatchObject({
    code: 'PT409',
    message: 'A colleague changed these lengths in the meantime.',
  });
  expect(await kept()).toEqual({ consultation: 40 });
  await save(admin, { request_type: 'consultation', minutes: 20, seen: 40 }).throwOnError();
  expect(await kept()).toEqual({ consultation: 20 });
});

it('two who change different ones are both right', async () => {
  await save(owner, { request_type: 'procedure', minutes: 60, seen: null }).throwOnError();
  await save(admin, { request_type: 'consultation', minutes: 20, seen: 30 }).throwOnError();
  expect(await kept()).toEqual({ consultation: 20, procedure: 60 });
});

it('sent again after a lost answer, or wished by both, it is saved', async () => {
  const wish = { request_type: 'consultation', minutes: 45, seen: 30 };
  await save(admin, wish).throwOnError();
  await save(admin, wish).throwOnError();
  await save(owner, wish).throwOnError();
  expect(await kept()).toEqual({ consultation: 45 });
});

it('takes 5 minutes to 8 hours', async () => {
  for (const minutes of [4, 481])
    expect(
      (await save(admin, { request_type: 'consultation', minutes, seen: 30 })).error?.code,
    ).toBe('23514');
});

it('a length without a type or minutes is refused in words, and the others with it', async () => {
  const lengths = [{ request_type: 'consultation', minutes: 45, seen: 30 }, { minutes: 20 }];
  const { error } = await admin.rpc('save_appointment_lengths', {
    company_id: DEMO.company,
    lengths,
  });
  expect(error).toMatchObject({
    code: 'P0001',
    message: 'Each length needs a type and its minutes.',
  });
  expect(await kept()).toMatchObject({ consultation: 30 });
});
