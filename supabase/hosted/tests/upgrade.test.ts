import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { SqlFile } from '../../embedded/open.ts';
import { readChanges, readReleases, splitAt } from '../../releases/read.ts';
import { readRowsOf } from '../../releases/rows.ts';
import { emailOf, PASSWORD } from '../../tests/support/seeded.ts';
import { ACCESS_RIGHTS, DEFINITIONS } from '../catalog.ts';
import { asDatabase, connect } from '../connect.ts';
import { differencesOf, linesOf } from '../difference.ts';
import { applyFiles, letSignIn, MIGRATED, makeProject, openAt } from '../open.ts';
import {
  brokenPromises,
  keepAside,
  lossesSince,
  putRows,
  UNFINISHED,
  undeclared,
} from '../upgrade.ts';
import { copyOfMigrated } from './support.ts';

const socket = process.env['TEST_SERVER'] ?? '';
/**
 * Before the first release there is nothing to upgrade: this tests only the tool, on today's migrations and the seed.
 */
const release = readReleases().at(-1);
const { since } = release ? splitAt(release) : { since: [] };

const RARE_ROWS = readFileSync(
  path.resolve(import.meta.dirname, '../../../scripts/release/rare-rows.sql'),
  'utf8',
);

const made: string[] = [];
const root = connect({ socket, database: 'postgres', user: 'supabase_admin' });
const newName = () => {
  const name = `upgrade_${randomBytes(6).toString('hex')}`;
  made.push(name);
  return name;
};

/** The last release's database, with its kept rows. */
const installed = newName();
if (release) {
  await makeProject(socket, installed, splitAt(release).released);
  await asHost(installed, (host) => putRows(host, readRowsOf(release)));
} else {
  await root.unsafe(`create database ${installed} template ${MIGRATED} owner postgres`);
  await asHost(installed, (host) => host.exec(`${RARE_ROWS}; reset session_replication_role;`));
}

afterAll(async () => {
  for (const name of made) await root.unsafe(`drop database if exists ${name} with (force)`);
  await root.end();
});

async function asHost<Answer>(
  database: string,
  act: (host: ReturnType<typeof asDatabase>) => Promise<Answer>,
): Promise<Answer> {
  const sql = connect({ socket, database, user: 'supabase_admin' });
  try {
    return await act(asDatabase(sql));
  } finally {
    await sql.end();
  }
}

/** Upgrades a copy of the installed release, and returns the result. */
async function upgraded(files: readonly SqlFile[]) {
  const database = newName();
  await root.unsafe(`create database ${database} template ${installed} owner postgres`);
  const before = await asHost(database, keepAside);
  await applyFiles(socket, database, files);
  return await asHost(database, async (host) => ({
    database,
    losses: await lossesSince(host, before),
    broken: await brokenPromises(host, before, release ?? { retired: [] }),
    unfinished: await linesOf(host, UNFINISHED),
    log: await linesOf(
      host,
      `select format('%s: %s at %s', c.slug, p.problem, p.at) as line from public.companies c
       cross join lateral (
         select * from private.audit_seal_problems(c.id, 1, 100000) union all select * from private.audit_end_problems(c.id)
       ) as p`,
    ),
  }));
}

const outcome = await upgraded(since);

describe(`a clinic that goes from ${release?.version ?? 'today'} to this`, () => {
  it('loses no row and no value, except for declared ones with a reason', () => {
    expect(undeclared(outcome.losses, readChanges())).toEqual([]);
  });

  it('has open pages that keep working: nothing they need is gone, and nothing new is required', () => {
    expect(outcome.broken).toEqual([]);
  });

  it('has every constraint checked, every index finished, and a log that verifies', () => {
    expect(outcome.unfinished).toEqual([]);
    expect(outcome.log).toEqual([]);
  });

  it('ends with the rights and definitions of a new one', async () => {
    const today = (await copyOfMigrated())('postgres');
    await today.exec("set search_path = ''");
    const found = await asHost(outcome.database, async (host) => {
      await host.exec("set search_path = ''; drop schema kept_aside cascade");
      return [
        ...(await differencesOf(today, host, ACCESS_RIGHTS)),
        ...(await differencesOf(today, host, DEFINITIONS)),
      ];
    });
    expect(found).toEqual([]);
  });

  it('signs in with the old password, finds its patients, and the log continues', async () => {
    await letSignIn(socket, outcome.database);
    const portal = await openAt({ socket, database: outcome.database });
    const ask = async (path: string, token?: string, body?: object) => {
      const answer = await portal.fetch(
        new Request(`http://localhost${path}`, {
          headers: {
            'content-type': 'application/json',
            apikey: portal.serviceKey,
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          },
          ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
        }),
      );
      expect(answer.ok, await answer.clone().text()).toBe(true);
      return await answer.json();
    };
    const { access_token } = await ask('/auth/v1/token?grant_type=password', undefined, {
      email: emailOf('admin.demo'),
      password: PASSWORD,
    });
    const [patient] = await ask('/rest/v1/patients?select=id,company_id&limit=1', access_token);
    const entries = 'select count(*)::int as line from public.audit_log';
    const [before] = await linesOf(portal.db, entries);
    await ask('/rest/v1/rpc/open_record', access_token, {
      company_id: patient.company_id,
      subject: 'patients',
      subject_id: patient.id,
    });
    const [after] = await linesOf(portal.db, entries);
    await portal.close();
    expect(Number(after)).toBeGreaterThan(Number(before));
  });
});

describe('an invented migration', () => {
  const of = (sql: string) => upgraded([{ name: '20991231000000_made_up.sql', sql }]);

  it('may add a column and fill it, a table, a function, a right and an index', async () => {
    const { losses, broken, unfinished, log } = await of(`
      alter table public.payers add column portal_note text;
      create index payers_portal_note on public.payers (company_id, portal_note);
      grant select (portal_note) on public.payers to authenticated;
      create table public.parking_lots (company_id uuid not null, id uuid not null, primary key (company_id, id));
      create function public.parking_lot(floor integer) returns integer language sql set search_path = '' as $$ select floor $$;
      update public.payers set portal_note = 'ask by telephone' where portal_note is null;
    `);
    // The log records changes of payers, and waits for its seal then.
    expect(losses).toEqual([
      { of: 'private.audit_unsealed', text: expect.stringMatching(/^\d+ rows have come$/) },
      { of: 'public.audit_log', text: expect.stringMatching(/^\d+ rows have come$/) },
      { of: 'public.payers.updated_at', text: expect.stringMatching(/^\d+ rows have another/) },
    ]);
    expect(broken).toEqual([]);
    expect(unfinished).toEqual([]);
    expect(log).toEqual([]);
  });

  it('is caught when it loses rows, tables, columns or values, inserts rows, or touches the log', async () => {
    const { losses, log } = await of(`
      set local session_replication_role = replica;
      delete from public.notifications where ctid = (select min(ctid) from public.notifications);
      truncate private.recovery_codes;
      drop table public.marketplace_interests;
      alter table public.locations drop column address cascade;
      update public.patients set phone = overlay(phone placing '9' from 12) where phone is not null;
      alter table private.page_speeds alter column value type integer;
      insert into private.sign_in_changes (user_id, kind) select id, 'password_changed' from public.user_profiles limit 1;
      alter table public.audit_log disable trigger audit_log_keep;
      update public.audit_log set actor_name = 'Somebody else' where sequence = (select min(sequence) from public.audit_log);
    `);
    expect(undeclared(losses, { rows: {} })).toEqual([
      'private.page_speeds.value: 1 rows have another value',
      'private.recovery_codes: 10 rows are gone',
      'private.sign_in_changes: 1 rows have come',
      'public.audit_log.actor_name: 1 rows have another value',
      'public.locations.address: the column is gone',
      'public.marketplace_interests: the table is gone',
      'public.notifications: 1 rows are gone',
      expect.stringMatching(/^public\.patients\.phone: \d+ rows have another value$/),
    ]);
    expect(log).toEqual([expect.stringMatching(/changed at \d+$/)]);
    const declared = losses.map((loss) => [loss.of, 'Meant to be so, for this test alone.']);
    expect(undeclared(losses, { rows: Object.fromEntries(declared) })).toEqual([]);
  });

  it('is caught when it removes what older pages need, requires more of them, or leaves a constraint unchecked', async () => {
    const { broken, unfinished } = await of(`
      drop function public.open_record;
      revoke select on public.payers from authenticated;
      alter type public.referral_status rename value 'pending' to 'waiting';
      alter table public.payers add column plan text not null default '';
      alter table public.payers alter column plan drop default;
      alter table public.payers add constraint short check (length(name) < 500) not valid;
    `);
    expect(broken).toEqual(
      expect.arrayContaining([
        'no longer: function open_record is for authenticated',
        'no longer: table payers lets authenticated select name',
        'no longer: type referral_status has pending',
        'new: table payers demands plan',
      ]),
    );
    expect(unfinished).toEqual(['constraint short on public.payers is not validated']);
  });
});

describe('what the migrations since a release change on purpose', () => {
  const loss = { of: 'private.recovery_codes', text: '10 rows are gone' };
  const rows = { 'private.recovery_codes': 'They are made anew, with longer ones.' };

  it('is declared with its reason, and nothing is declared in vain', () => {
    expect(undeclared([loss], { rows })).toEqual([]);
    expect(undeclared([loss], { rows: {} })).toEqual(['private.recovery_codes: 10 rows are gone']);
    expect(undeclared([], { rows })).toEqual([
      'private.recovery_codes: declared in changes.json, and nothing of it changed',
    ]);
  });
});
