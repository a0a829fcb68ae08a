import { expect, it } from 'vitest';
import { claimsOf, clientOf, enrol, newMember, signedIn } from './support/accounts.ts';
import { startBackend } from './support/backend.ts';
import { openChart } from './support/charts.ts';

// One of a person's sessions, ended from another one: a phone that was lost.

const backend = await startBackend();

const idOf = async (auth: Awaited<ReturnType<typeof signedIn>>) =>
  (await claimsOf(auth)).session_id;

it('ends a patient’s other phone at its next request, and leaves this one', async () => {
  const { user, chart } = await openChart(backend);
  const { email } = await backend.sqlRow<{ email: string }>(
    'select email from auth.users where id = $1',
    [user],
  );
  const name = email.replace('@tozid.example', '');
  const here = await signedIn(backend, name);
  const lost = await signedIn(backend, name);
  const onLost = await clientOf(backend, lost);
  const onHere = await clientOf(backend, here);
  expect((await onLost.rpc('my_chart', { chart_id: chart })).error).toBeNull();
  const listed = (await onHere.rpc('my_sessions')).data ?? [];
  expect(listed.map(({ id }) => id)).toContain(await idOf(lost));
  const gone = { session_id: await idOf(lost) };
  expect((await onHere.rpc('end_my_session', gone)).error).toBeNull();
  expect((await onHere.rpc('end_my_session', gone)).error, 'sent again').toBeNull();
  expect((await onLost.rpc('my_chart', { chart_id: chart })).error?.code).toBe('PT401');
  expect((await onLost.rpc('my_charts')).error?.code).toBe('PT401');
  expect((await lost.refreshSession()).error).not.toBeNull();
  expect((await onHere.rpc('my_chart', { chart_id: chart })).error).toBeNull();
});

it('is nobody else’s to end, nor to end with', async () => {
  const mine = await signedIn(backend, 'staff.demo');
  const admin = await backend.as('admin.demo');
  expect((await admin.rpc('end_my_session', { session_id: await idOf(mine) })).error).toBeNull();
  expect((await mine.refreshSession()).error).toBeNull();

  const over = await signedIn(backend, 'staff.demo');
  const client = await clientOf(backend, over);
  await over.signOut({ scope: 'local' });
  const { error } = await client.rpc('end_my_session', { session_id: await idOf(mine) });
  expect(error?.code).toBe('PT401');
  expect((await mine.refreshSession()).error).toBeNull();
  expect(
    (await backend.signedOut().rpc('end_my_session', { session_id: await idOf(mine) })).error?.code,
  ).toBe('42501');
});

it('takes the second factor of who has one', async () => {
  await newMember(backend, 'ends.one', 'staff');
  const sure = await signedIn(backend, 'ends.one');
  await enrol(sure);
  const half = await clientOf(backend, await signedIn(backend, 'ends.one'));
  const { error } = await half.rpc('end_my_session', { session_id: await idOf(sure) });
  expect(error?.code).toBe('42501');
  expect((await sure.refreshSession()).error).toBeNull();
});

it('is in the log of a member’s clinics: of which browser', async () => {
  const { id } = await newMember(backend, 'ends.logged', 'staff');
  const here = await signedIn(backend, 'ends.logged');
  const there = await signedIn(backend, 'ends.logged');
  const client = await clientOf(backend, here);
  await client.rpc('end_my_session', { session_id: await idOf(there) });
  const told = await backend.sql<{ actor_id: string; new_values: object }>(
    "select actor_id, new_values from public.audit_log where action = 'signed_out' and row_id = $1::text",
    [id],
  );
  expect(told).toEqual([
    { actor_id: id, new_values: expect.objectContaining({ signed_in_at: expect.any(String) }) },
  ]);
});
