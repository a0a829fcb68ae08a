import { beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';

const backend = await startBackend();
const CLINIC = `company_id = '${DEMO.company}'`;
const SEAL = `select private.seal_audit_log('${DEMO.company}')`;
const PRUNE = `select private.prune_audit_log('${DEMO.company}')`;

/** Three seals of twenty entries. */
beforeAll(async () => {
  await backend.exec(SEAL);
  for (const _ of [1, 2, 3]) {
    await backend.exec(
      `begin; select private.audit('${DEMO.company}', 'opened', 'patients') from generate_series(1, 20); commit; ${SEAL}`,
    );
  }
});

/** The clock put forward by so many years for all but the last seal: what was sealed is that much older, and sealed so. */
const aged = (years: number) => `
  alter table private.audit_seals disable trigger all;
  alter table private.audit_heads disable trigger all;
  update private.audit_seals set sealed_at = sealed_at - interval '${years} years'
  where ${CLINIC} and number < (select seal from private.audit_heads where ${CLINIC});
  do $$ declare one private.audit_seals; before text := private.audit_origin('${DEMO.company}'); begin
    for one in select * from private.audit_seals where ${CLINIC} order by number loop
      one.previous_hash := before;
      before := private.seal_hash(one);
      update private.audit_seals s set previous_hash = one.previous_hash, hash = before where ${CLINIC} and number = one.number;
    end loop;
    update private.audit_heads set hash = before where ${CLINIC};
  end $$;
  set constraints all immediate;
  alter table private.audit_seals enable always trigger audit_seals_keep;
  alter table private.audit_seals enable always trigger audit_seals_keep_all;
  alter table private.audit_heads enable always trigger audit_heads_keep;
  alter table private.audit_heads enable always trigger audit_heads_keep_all;`;

interface LogState {
  entries: number;
  leaves: number;
  seals: number;
  checked: number;
  problem: string | null;
  broken_at: number | null;
  removed: number;
  removed_until: Date | null;
}

/** The state of the log after some statements of the database's owner, all of which are undone. */
async function logAfter(...statements: string[]): Promise<LogState> {
  await backend.exec('begin');
  try {
    await backend.exec(statements.join(';\n'));
    await backend.exec(
      `set constraints all immediate; select set_config('request.jwt.claim.sub', '${PEOPLE['admin.demo']}', true)`,
    );
    return await backend.sqlRow<LogState>(
      `select v.*, (select count(*)::integer from audit_log where ${CLINIC}) as entries,
         (select count(*)::integer from private.audit_leaves where ${CLINIC}) as leaves,
         (select count(*)::integer from private.audit_seals where ${CLINIC}) as seals
       from public.verify_audit_log($1, 1, 50000) v`,
      [DEMO.company],
    );
  } finally {
    await backend.exec('rollback');
  }
}

/** What a removal by hand is refused with. */
async function refusalOf(...statements: string[]): Promise<unknown> {
  const found = await logAfter(...statements).catch((cause: unknown) => cause);
  return found instanceof Error && 'code' in found ? found.code : found;
}

describe('what is past its years', () => {
  it('goes with its leaves, while every seal stays and what is left verifies; the log tells', async () => {
    const before = await logAfter(aged(7));
    const after = await logAfter(aged(7), PRUNE);
    expect(before).toMatchObject({ problem: null, removed: 0, removed_until: null });
    expect(after).toMatchObject({
      problem: null,
      seals: before.seals,
      leaves: 20,
      checked: 20,
      removed: before.checked - 20,
      removed_until: expect.anything(),
      // One tells of the removal.
      entries: before.entries - before.checked + 21,
    });
    const [told] = await toldAfter(aged(7), PRUNE);
    expect(told).toMatchObject({
      action: 'insert',
      actor_kind: 'system',
      new_values: { removed_up_to_seal: before.seals - 1, years: 6 },
    });
  });

  it('is done by the jobs of each minute', async () => {
    expect((await logAfter(aged(7), 'select private.run_jobs()')).removed).toBeGreaterThan(0);
  });

  it.each([
    ['five years, nor by a setting of fewer than six', 5, ''],
    [
      'seven years where ten are to be kept',
      7,
      `(company_id, years) values ('${DEMO.company}', 10)`,
    ],
    [
      'seven years under a hold',
      7,
      `(company_id, held_since, held_because) values ('${DEMO.company}', now(), 'The case of 2031')`,
    ],
  ])('isn’t what is of %s', async (_, years, kept) => {
    const keep = kept === '' ? '' : `insert into private.audit_retention ${kept}`;
    expect(await logAfter(aged(years), keep, PRUNE)).toMatchObject({
      removed: 0,
      problem: null,
    });
    expect(
      await refusalOf(
        `insert into private.audit_retention (company_id, years) values ('${DEMO.company}', 5)`,
      ),
    ).toBe('23514');
  });

  it('stays where it isn’t as it was written', async () => {
    const forged = `alter table audit_log disable trigger all;
      update audit_log set actor_name = 'Somebody else' where ${CLINIC}
        and sequence = (select sequence from private.audit_leaves where ${CLINIC} and place = 1);
      alter table audit_log enable always trigger audit_log_keep`;
    expect(await logAfter(aged(7), forged, 'select private.run_jobs()')).toMatchObject({
      removed: 0,
      problem: 'changed',
    });
  });
});

describe('nobody removes', () => {
  const FIRST = `select entries from private.audit_seals where ${CLINIC} and number = 1`;
  const claim = (removed_at: string) =>
    `insert into private.audit_retention (company_id, removed_up_to_seal, removed_seal_hash, removed_at)
     select company_id, number, hash, ${removed_at} from private.audit_seals where ${CLINIC} and number = 1`;
  const remove = `delete from audit_log where ${CLINIC}
    and sequence in (select sequence from private.audit_leaves where ${CLINIC} and place <= (${FIRST}))`;

  it.each([
    ['an entry that isn’t recorded as past its years', remove],
    ['one that is younger, by recording it', claim('now()')],
    [
      'one that will be old enough, by recording it as of then',
      claim("now() + interval '7 years'"),
    ],
    [
      'a younger one beside those that went',
      `${aged(7)}; ${PRUNE}; delete from audit_log where ${CLINIC}`,
    ],
    ['the record of what went', `${aged(7)}; ${PRUNE}; delete from private.audit_retention`],
    [
      'part of that record',
      `${aged(7)}; ${PRUNE}; update private.audit_retention set removed_up_to_seal = removed_up_to_seal - 1`,
    ],
  ])('%s', async (_, statements) => {
    expect(await refusalOf(statements)).toBe('42501');
  });

  it('more than the years allow without its being found, triggers or not', async () => {
    const by = `alter table audit_log disable trigger all; alter table private.audit_leaves disable trigger all;
      alter table private.audit_retention disable trigger all;`;
    const leaf = `delete from private.audit_leaves where ${CLINIC} and place <= (${FIRST})`;
    for (const when of ['now()', "now() + interval '7 years'"]) {
      expect(await logAfter(`${by} ${claim(when)}; ${remove}; ${leaf}`)).toMatchObject({
        removed: 0,
        problem: 'seal_changed',
        broken_at: 1,
      });
    }
  });

  it('and nobody puts back something else', async () => {
    const by =
      'alter table audit_log disable trigger all; alter table private.audit_leaves disable trigger all;';
    const entry = `insert into audit_log
      select (jsonb_populate_record(a, jsonb_build_object('sequence', (select min(sequence) from private.audit_leaves where ${CLINIC}) - 1))).*
      from audit_log a where ${CLINIC} order by sequence limit 1`;
    expect(await logAfter(aged(7), PRUNE, by, entry)).toMatchObject({ problem: 'added' });
    const leaf = `insert into private.audit_leaves select company_id, 1, sequence, '\\x00' from audit_log a where ${CLINIC} order by sequence limit 1`;
    expect((await logAfter(aged(7), PRUNE, by, entry, leaf)).problem).not.toBeNull();
  });
});

async function toldAfter(...statements: string[]): Promise<object[]> {
  await backend.exec('begin');
  try {
    await backend.exec([...statements, 'set constraints all immediate'].join(';\n'));
    return await backend.sql<object>(
      `select action, actor_kind, new_values from audit_log
       where ${CLINIC} and table_name = 'audit_retention' order by sequence desc`,
    );
  } finally {
    await backend.exec('rollback');
  }
}
