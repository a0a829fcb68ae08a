import { beforeAll, describe, expect, it } from 'vitest';
import { auditAsCsv } from '@/modules/admin/security/audit/audit-csv';
import { auditRowSchema } from '@/records/audit/audit-entry';
import { checkExport } from '../../scripts/lib/audit-proof.ts';
import { startBackend } from './support/backend.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';

const backend = await startBackend();

/** That many entries: no patient looks like another one. */
const addPatients = async (count: number) => {
  const rows = Array.from({ length: count }, () => ({
    company_id: DEMO.company,
    first_name: crypto.randomUUID(),
    last_name: crypto.randomUUID(),
  }));
  await (await backend.as('staff.demo')).from('patients').insert(rows).throwOnError();
};
const seal = () => backend.exec(`select private.seal_audit_log('${DEMO.company}')`);

async function verify(from_seal?: number, max_entries?: number) {
  const { data } = await (await backend.as('admin.demo'))
    .rpc('verify_audit_log', {
      company_id: DEMO.company,
      ...(from_seal !== undefined && { from_seal }),
      ...(max_entries !== undefined && { max_entries }),
    })
    .single()
    .throwOnError();
  return data;
}

/** The numbers of the demo clinic's entries, by their places. */
const numbers = async () =>
  (
    await backend.sql<{ sequence: number }>(
      'select sequence from private.audit_leaves where company_id = $1 order by place',
      [DEMO.company],
    )
  ).map(({ sequence }) => sequence);

/** Three seals of thirty entries. The second lacks a number, as where a transaction was rolled back: after its fifteenth. */
beforeAll(async () => {
  // Signing in is an entry, too.
  await backend.as('staff.demo');
  const { unsealed } = await verify();
  await addPatients(30 - unsealed);
  await seal();
  await addPatients(15);
  await backend.exec("select nextval('private.audit_sequence')");
  await addPatients(15);
  await seal();
  await addPatients(30);
  await seal();
});

describe('a seal', () => {
  it('has what was written since the one before, and follows from it', async () => {
    await seal();
    const before = await verify();
    await addPatients(7);
    expect(await verify()).toMatchObject({
      checked: before.checked,
      unsealed: 7,
      unsealed_since: expect.any(String),
      finished: true,
      problem: null,
    });
    await seal();
    const after = await verify();
    expect(after).toMatchObject({
      checked: before.checked + 7,
      latest: before.latest + 1,
      unsealed: 0,
      unsealed_since: null,
      problem: null,
    });
    expect(after.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(after.fingerprint).not.toBe(before.fingerprint);
  });

  it('isn’t made of nothing', async () => {
    await seal();
    const { latest, fingerprint } = await verify();
    await seal();
    expect(await verify()).toMatchObject({ latest, fingerprint });
  });

  it('is made by the jobs of each minute, in every clinic', async () => {
    await addPatients(1);
    await backend.sql("update patients set phone = '555-0003' where id = $1", [HARBOR.patient]);
    expect(await backend.sql('select * from private.run_jobs()')).toEqual([]);
    // What the jobs themselves told comes with the next.
    const { waiting } = await backend.sqlRow<{ waiting: number }>(
      `select count(*)::integer as waiting from private.audit_unsealed u
       join audit_log a using (company_id, sequence) where a.table_name = 'patients'`,
    );
    expect(waiting).toBe(0);
  });
});

describe('the check', () => {
  it('finds nothing in a log that is as it was written, in one go or in ranges', async () => {
    const whole = await verify(1, 50_000);
    expect(whole).toMatchObject({ finished: true, problem: null, up_to: whole.latest });
    let from = 1;
    let checked = 0;
    for (let finished = false; !finished; ) {
      const part = await verify(from, 50);
      expect(part.problem).toBeNull();
      checked += part.checked;
      from = part.up_to + 1;
      finished = part.finished;
    }
    expect(checked).toBe(whole.checked);
    expect(from).toBe(whole.latest + 1);
  });

  it('says where the log stands, and checks nothing, when asked for no entries', async () => {
    await seal();
    await addPatients(2);
    const { latest } = await verify();
    expect(await verify(1, 0)).toMatchObject({
      checked: 0,
      latest,
      unsealed: 2,
      finished: false,
      problem: null,
    });
    await seal();
  });

  /**
   * Tampering with the database's own password, and what the check reports. {40} is the number of the entry in the
   * fortieth place, which is in the second seal.
   */
  const TAMPERINGS: readonly (readonly [string, string, object])[] = [
    [
      'an entry that was changed',
      `update audit_log set new_values = '{"phone": "forged"}' where {at} = {40}`,
      { broken_at: 40, problem: 'changed' },
    ],
    [
      'an entry that was changed, and its hash made anew',
      `update audit_log set new_values = '{"phone": "forged"}' where {at} = {40};
       update audit_log a set hash = private.audit_hash(a) where {at} = {40}`,
      { broken_at: 40, problem: 'changed' },
    ],
    [
      'an entry that was changed, with its hash and its leaf',
      `update audit_log set new_values = '{"phone": "forged"}' where {at} = {40};
       update audit_log a set hash = private.audit_hash(a) where {at} = {40};
       update private.audit_leaves l set hash = decode(a.hash, 'hex') from audit_log a
       where l.company_id = a.company_id and l.sequence = a.sequence and l.place = 40 and l.company_id = '{clinic}'`,
      { broken_at: 2, problem: 'seal_changed' },
    ],
    [
      'one that was changed, with all that its seal says of it',
      `update audit_log set new_values = '{"phone": "forged"}' where {at} = {40};
       update audit_log a set hash = private.audit_hash(a) where {at} = {40};
       update private.audit_leaves l set hash = decode(a.hash, 'hex') from audit_log a
       where l.company_id = a.company_id and l.sequence = a.sequence and l.place = 40 and l.company_id = '{clinic}';
       update private.audit_seals s set root = private.merkle_root(array(
         select hash from private.audit_leaves l where l.company_id = s.company_id
           and l.place between s.first_place and s.first_place + s.entries - 1 order by l.place), 32)
       where {seal} = 2;
       update private.audit_seals s set hash = private.seal_hash(s) where {seal} = 2`,
      { broken_at: 3, problem: 'seal_changed' },
    ],
    [
      'another author',
      `update audit_log set actor_name = 'Somebody else' where {at} = {40}`,
      { broken_at: 40, problem: 'changed' },
    ],
    [
      'another time',
      `update audit_log set at = at - interval '1 day' where {at} = {40}`,
      { broken_at: 40, problem: 'changed' },
    ],
    [
      'an entry that was removed',
      'delete from audit_log where {at} = {40}',
      { broken_at: 40, problem: 'missing' },
    ],
    [
      'the first entry removed',
      'delete from audit_log where {at} = {1}',
      { broken_at: 1, problem: 'missing' },
    ],
    [
      'an entry removed with its leaf',
      `delete from audit_log where {at} = {40};
       delete from private.audit_leaves where company_id = '{clinic}' and place = 40`,
      { broken_at: 2, problem: 'seal_changed' },
    ],
    [
      'two entries that changed numbers',
      `update audit_log set sequence = -sequence where {at} in ({40}, {41});
       update audit_log set sequence = {40} + {41} + sequence where company_id = '{clinic}' and sequence < 0`,
      { broken_at: 40, problem: 'changed' },
    ],
    [
      'two entries that changed places',
      `update private.audit_leaves set place = -place where company_id = '{clinic}' and place in (40, 41);
       update private.audit_leaves set place = 81 + place where company_id = '{clinic}' and place < 0`,
      { broken_at: 2, problem: 'seal_changed' },
    ],
    [
      'an entry put in among those that are sealed',
      `insert into audit_log select (jsonb_populate_record(a, jsonb_build_object('sequence', -7))).*
       from audit_log a where {at} = {40};
       update audit_log set sequence = {45} + 1 where company_id = '{clinic}' and sequence = -7;
       update audit_log a set hash = private.audit_hash(a) where {at} = {45} + 1`,
      { problem: 'added' },
    ],
    [
      'one put in with a leaf',
      `insert into audit_log select (jsonb_populate_record(a, jsonb_build_object('sequence', {45} + 1))).*
       from audit_log a where {at} = {40};
       update audit_log a set hash = private.audit_hash(a) where {at} = {45} + 1;
       insert into private.audit_leaves
       select company_id, 1000000, sequence, decode(hash, 'hex') from audit_log where {at} = {45} + 1;
       update private.audit_leaves set place = -place - 1 where company_id = '{clinic}' and place > 40;
       update private.audit_leaves set place = -place where company_id = '{clinic}' and place < 0`,
      { broken_at: 2, problem: 'seal_changed' },
    ],
    [
      'a tail that was cut off',
      'delete from audit_log where {at} > {40}',
      { broken_at: 41, problem: 'missing' },
    ],
    [
      'a tail that was cut off, with its seals and leaves',
      `delete from audit_log where {at} > {30};
       delete from private.audit_leaves where company_id = '{clinic}' and place > 30;
       delete from private.audit_seals where {seal} > 1`,
      { broken_at: 2, problem: 'seal_missing' },
    ],
    [
      'a seal that was taken out',
      'delete from private.audit_seals where {seal} = 2',
      { broken_at: 2, problem: 'seal_missing' },
    ],
    [
      'a seal with another time',
      `update private.audit_seals set sealed_at = sealed_at - interval '1 day' where {seal} = 2`,
      { broken_at: 2, problem: 'seal_changed' },
    ],
    [
      'a whole log that was removed',
      `delete from audit_log where company_id = '{clinic}'`,
      { broken_at: 1, problem: 'missing' },
    ],
    [
      'a whole log that was removed with its seals',
      `delete from audit_log where company_id = '{clinic}';
       delete from private.audit_leaves where company_id = '{clinic}';
       delete from private.audit_seals where company_id = '{clinic}'`,
      { broken_at: 1, problem: 'seal_missing' },
    ],
    [
      'a log whose end nobody remembers',
      `delete from private.audit_heads where company_id = '{clinic}'`,
      { problem: 'headless' },
    ],
    [
      'an end that nobody remembers, still after the log went on',
      `delete from private.audit_heads where company_id = '{clinic}';
       set constraints all immediate;
       update patients set phone = '555-0199' where id = '{patient}';
       select private.seal_audit_log('{clinic}')`,
      { problem: 'headless' },
    ],
    [
      'a tail cut off with its seals, still after the log went on',
      `delete from audit_log where {at} > {30};
       delete from private.audit_leaves where company_id = '{clinic}' and place > 30;
       delete from private.audit_seals where {seal} > 1;
       set constraints all immediate;
       update patients set phone = '555-0199' where id = '{patient}';
       select private.seal_audit_log('{clinic}')`,
      { broken_at: 2, problem: 'seal_missing' },
    ],
    [
      'one that waited for its seal and was removed',
      `set constraints all immediate;
       update patients set phone = '555-0199' where id = '{patient}';
       delete from audit_log where {at} = currval('private.audit_sequence')`,
      { problem: 'missing' },
    ],
    [
      'one that waited for its seal and was changed',
      `set constraints all immediate;
       update patients set phone = '555-0199' where id = '{patient}';
       update audit_log set actor_name = 'Somebody else' where {at} = currval('private.audit_sequence')`,
      { problem: 'changed' },
    ],
    [
      'one that was put behind the end and waits for no seal',
      `insert into audit_log select (jsonb_populate_record(a, jsonb_build_object('sequence', a.sequence + 1000000))).*
       from audit_log a where {at} = {40};
       update audit_log a set hash = private.audit_hash(a) where {at} = {40} + 1000000`,
      { problem: 'added' },
    ],
  ];

  it.each(TAMPERINGS)('finds %s', async (_, tampering, found) => {
    expect(await verifiedAfter(tampering)).toMatchObject(found);
  });

  it('doesn’t take the end of a log that only went on for one that was cut', async () => {
    expect(
      await verifiedAfter(
        "set constraints all immediate; update patients set phone = '555-0199' where id = '{patient}'",
      ),
    ).toMatchObject({ problem: null, unsealed: 1 });
  });

  /**
   * What the check says inside a transaction that tampers with the log as its owner and is then undone. A number that it names is told
   * by the entry's place, where it has one.
   */
  async function verifiedAfter(tampering: string) {
    const placed = await numbers();
    await backend.exec('begin');
    try {
      await backend.exec(`
        alter table audit_log disable trigger all;
        alter table private.audit_heads disable trigger all;
        alter table private.audit_seals disable trigger all;
        alter table private.audit_leaves disable trigger all;
        alter table audit_log drop constraint audit_log_sequence_check;
        ${tampering
          .replaceAll('{at}', `company_id = '{clinic}' and sequence`)
          .replaceAll('{seal}', `company_id = '{clinic}' and number`)
          .replaceAll('{clinic}', DEMO.company)
          .replaceAll('{patient}', DEMO.patient)
          .replace(/\{(\d+)\}/g, (_, place: string) => String(placed[Number(place) - 1]))};
        select set_config('request.jwt.claim.sub', '${PEOPLE['admin.demo']}', true);
      `);
      const found = await backend.sqlRow<{ broken_at: number; problem: string }>(
        'select * from public.verify_audit_log($1, 1, 50000)',
        [DEMO.company],
      );
      const place = placed.indexOf(found.broken_at) + 1;
      return ['changed', 'missing'].includes(found.problem) && place > 0
        ? { ...found, broken_at: place }
        : found;
    } finally {
      await backend.exec('rollback');
    }
  }
});

describe('an entry that is taken along', () => {
  /** The clinic's log as a file, as the page writes it. */
  async function exported() {
    const client = await backend.as('admin.demo');
    const { data: rows } = await client
      .from('audit_log')
      .select('*')
      .eq('company_id', DEMO.company)
      .order('sequence', { ascending: false })
      .limit(500)
      .throwOnError();
    const { data: proofs } = await client
      .rpc('audit_proofs', {
        company_id: DEMO.company,
        sequences: rows.map(({ sequence }) => sequence),
      })
      .throwOnError();
    const proofOf = new Map(proofs.map((proof) => [proof.sequence, proof]));
    return auditAsCsv(
      rows.flatMap((row) => {
        const proof = proofOf.get(row.sequence);
        if (!proof) return [];
        const id = String(row.sequence);
        return [{ ...auditRowSchema.parse(row), id, patientName: null, proof }];
      }),
      'America/New_York',
    );
  }

  it('is checked by a stranger against the seal’s fingerprint', async () => {
    await seal();
    await addPatients(3);
    const { fingerprint, checked } = await verify();
    const outcome = checkExport(await exported());
    expect(outcome).toMatchObject({
      entries: checked + 3,
      unsealed: 3,
      latest: fingerprint,
      faults: [],
    });
    expect(outcome.seals).toBeGreaterThan(1);
  });

  it.each([
    ['another value', /""555-0003""/, '""555-0004""'],
    ['another person', /"staff\.demo@tozid\.example"/, '"demo@tozid.example"'],
    ['another fingerprint', /"[0-9a-f]{64}"/, `"${'0'.repeat(64)}"`],
    ['another proof', / [0-9a-f]{64}"/, ` ${'0'.repeat(64)}"`],
    ['another seal', /""seal v1"", ""[0-9a-f-]{36}"", /, (found: string) => `${found}1`],
  ] as const)('shows %s', async (_, found, other) => {
    await backend.sql("update patients set phone = '555-0003' where id = $1", [DEMO.patient]);
    await seal();
    const file = await exported();
    expect(checkExport(file).faults).toEqual([]);
    const forged =
      typeof other === 'string' ? file.replace(found, other) : file.replace(found, other);
    expect(forged).not.toBe(file);
    expect(checkExport(forged).faults).not.toEqual([]);
    await backend.sql("update patients set phone = '555-0004' where id = $1", [DEMO.patient]);
  });

  it('is proved and checked as before when the log goes over to another digest', async () => {
    await seal();
    await addPatients(2);
    await backend.exec(`
      create or replace function private.log_digest_bytes() returns integer language sql stable as 'select 64'`);
    try {
      // Two by SHA-256 and three by SHA-512, in one seal; then a change of each kind, which shows.
      await addPatients(3);
      await seal();
      const lengths = await backend.sql<{ digits: number; entries: number }>(
        `select length(hash) as digits, count(*)::integer as entries from (
           select hash from audit_log where company_id = '${DEMO.company}' order by sequence desc limit 5) as last
         group by 1 order by 1`,
      );
      expect(lengths).toEqual([
        { digits: 64, entries: 2 },
        { digits: 128, entries: 3 },
      ]);
      const { fingerprint, problem } = await verify(1, 50_000);
      expect(problem).toBeNull();
      expect(fingerprint).toMatch(/^[0-9a-f]{128}$/);
      const file = await exported();
      expect(checkExport(file)).toMatchObject({ latest: fingerprint, faults: [] });
      const forged = file.replace(/"[0-9a-f]{128}"/, `"${'0'.repeat(128)}"`);
      expect(forged).not.toBe(file);
      expect(checkExport(forged).faults).not.toEqual([]);
    } finally {
      await backend.exec(`
        create or replace function private.log_digest_bytes() returns integer language sql stable as 'select 32'`);
    }
    await addPatients(1);
    await seal();
    expect((await verify(1, 50_000)).problem).toBeNull();
  });

  it('isn’t proved by the thousand at once', async () => {
    const { error } = await (await backend.as('admin.demo')).rpc('audit_proofs', {
      company_id: DEMO.company,
      sequences: Array.from({ length: 1001 }, (_, index) => index),
    });
    expect(error?.code).toBe('P0001');
  });
});

// Last: each check of the log would go through them.
describe('a long seal', () => {
  it('has 4,096 entries at most: more become several', async () => {
    const { latest, checked } = await verify(1, 50_000);
    await backend.exec(
      `begin; set constraints all immediate;
       select private.audit('${DEMO.company}', 'opened', 'patients') from generate_series(1, 5000); commit;`,
    );
    await seal();
    expect(await verify(1, 50_000)).toMatchObject({
      latest: latest + 2,
      checked: expect.any(Number),
      problem: null,
      unsealed: 0,
    });
    expect((await verify(1, 50_000)).checked).toBeGreaterThanOrEqual(checked + 5000);
  });
});
