import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../embedded/database.ts';
import { DEMO, PEOPLE } from '../../tests/support/seeded.ts';
import { copyOfMigrated } from './support.ts';

/** Two connections at once, which the embedded database lacks. */
const as = await copyOfMigrated();
const owner = as('postgres');
const other = as('supabase_admin');

const WRITE = `select private.audit('${DEMO.company}', 'opened', 'patients'); set constraints all immediate`;
const SEAL = `select private.seal_audit_log('${DEMO.company}')`;

const verify = (db: Database) =>
  db.transaction(async (within) => {
    await within.query(
      `select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claims', json_build_object('sub', $1)::text, true)`,
      [PEOPLE['admin.demo']],
    );
    const { rows } = await within.query<{ checked: number; unsealed: number; problem: string }>(
      'select checked, unsealed, problem from public.verify_audit_log($1)',
      [DEMO.company],
    );
    return rows[0];
  });

/** A transaction that has done its work and waits to be ended. */
function held(db: Database, ...statements: string[]) {
  let end: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    end = resolve;
  });
  let ended: Promise<unknown> = gate;
  const done = new Promise<number>((resolve, reject) => {
    ended = db.transaction(async (within) => {
      for (const statement of statements) await within.query(statement);
      const { rows } = await within.query<{ pid: number }>('select pg_backend_pid() as pid');
      resolve(rows[0]?.pid ?? 0);
      await gate;
    });
    // A test that expects a failure reads it later.
    ended.catch(reject);
  });
  return { done, end: () => end(), ended };
}

const written = async () => {
  const { rows } = await other.query<{ entries: number }>(
    'select count(*)::integer as entries from public.audit_log where company_id = $1',
    [DEMO.company],
  );
  return rows[0]?.entries ?? 0;
};

beforeEach(async () => {
  await owner.query(SEAL);
});

it('seals an entry whose transaction ends after the seal, though its number is lower', async () => {
  const before = await written();
  const slow = held(owner, ...WRITE.split('; '));
  await slow.done;
  // This writer, unnamed among the slow ones, neither waits nor is left out.
  await other.exec(WRITE);
  await other.query(SEAL);
  expect(await verify(other)).toMatchObject({ checked: before + 1, unsealed: 0, problem: null });
  slow.end();
  await slow.ended;
  expect(await verify(other)).toMatchObject({ checked: before + 1, unsealed: 1, problem: null });
  await other.query(SEAL);
  expect(await verify(other)).toMatchObject({ checked: before + 2, unsealed: 0, problem: null });
});

it('lets two transactions of a clinic write at once, neither waiting for the other', async () => {
  const slow = held(owner, ...WRITE.split('; '));
  await slow.done;
  await other.exec(`set lock_timeout = '1ms'; ${WRITE}; reset lock_timeout`);
  slow.end();
  await slow.ended;
});

it('seals each entry once when two seal at the same time', async () => {
  for (let entry = 0; entry < 5; entry += 1) await owner.exec(WRITE);
  const first = held(owner, SEAL);
  await first.done;
  let isDone = false;
  const second = other.query(SEAL).then(() => {
    isDone = true;
  });
  await expect
    .poll(async () => {
      const { rows } = await as('supabase_auth_admin').query(
        "select from pg_locks where locktype = 'advisory' and not granted",
      );
      return rows.length;
    })
    .toBe(1);
  expect(isDone).toBe(false);
  first.end();
  await Promise.all([first.ended, second]);
  expect(await verify(other)).toMatchObject({
    checked: await written(),
    unsealed: 0,
    problem: null,
  });
});

it('leaves nothing if the sealing connection is cut midway', async () => {
  const before = await written();
  for (let entry = 0; entry < 5; entry += 1) await owner.exec(WRITE);
  const cut = held(owner, SEAL);
  await other.query('select pg_terminate_backend($1)', [await cut.done]);
  // It fails by the cut alone: told to end as well, its client may write to a closed socket.
  await expect(cut.ended).rejects.toThrow();
  expect(await verify(other)).toMatchObject({ checked: before, unsealed: 5, problem: null });
  await other.query(SEAL);
  expect(await verify(other)).toMatchObject({ checked: before + 5, unsealed: 0, problem: null });
});
