import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { aPacket } from './support/packets.ts';
import { DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const desk = await backend.as('staff.demo');
const company_id = DEMO.company;
const newId = () => crypto.randomUUID();

const { id: payer, name: payer_name } = await backend.sqlRow<{ id: string; name: string }>(
  'select id, name from payers where company_id = $1 order by name limit 1',
  [company_id],
);

/** A patient of the clinic who is insured by an ID that nobody else has. */
async function insured() {
  const tail = newId().replace(/\D/g, '').padEnd(9, '7').slice(0, 9);
  const person = {
    first_name: 'Ida',
    last_name: `Quill${tail}`,
    date_of_birth: '1984-04-09',
  };
  const { id } = await backend.sqlRow<{ id: string }>(
    'insert into patients (company_id, first_name, last_name, date_of_birth) values ($1, $2, $3, $4) returning id',
    [company_id, ...Object.values(person)],
  );
  const { id: coverage } = await backend.sqlRow<{ id: string }>(
    `insert into coverages (company_id, patient_id, payer_id, rank, member_id) values ($1, $2, $3, 'primary', $4) returning id`,
    [company_id, id, payer, `XQH${tail}`],
  );
  return { id, coverage, person, tail };
}

type Insured = Awaited<ReturnType<typeof insured>>;

/** The doors by which a member ID comes in, and what each answers: the coverage, or the patient, that it found. */
const DOORS: Record<string, (of: Insured, member_id: string) => Promise<unknown>> = {
  'the inbox': async ({ id }, member_id) => {
    const { id: packet_id, documents } = await aPacket(backend);
    granted(
      await desk.rpc('file_packet_as_referral', {
        packet_id,
        seen_revision: 1,
        patient: { id },
        coverage: { payer_id: payer, member_id },
        referral: { priority: 'routine' },
        documents,
      }),
    );
    return await coverageOf(packet_id);
  },
  'the intake': async ({ person }, member_id) => {
    const sent = { patient: person, insurance: { payer_name, member_id }, diagnoses: [] };
    const { id } = await backend.sqlRow<{ id: string }>(
      `select id from private.receive_referral($1, 'outside_system', 'A system', $2)`,
      [company_id, JSON.stringify(sent)],
    );
    return await coverageOf(id);
  },
  'a file': async ({ id }, member_id) => {
    const hash = newId().replaceAll('-', '').repeat(2);
    const import_id = newId();
    granted(
      await desk.rpc('import_referrals', {
        company_id,
        import_id,
        file: { name: 'a.csv', hash, head: ['ID'], fields: ['member_id'] },
        rows: [
          {
            line: 2,
            patient_id: id,
            patient: null,
            referral: { reason: 'Hoarse' },
            insurance: { payer_name, member_id },
          },
        ],
      }),
    );
    const { referral_id } = await backend.sqlRow<{ referral_id: string }>(
      'select referral_id from private.referral_import_rows where import_id = $1',
      [import_id],
    );
    return await coverageOf(referral_id);
  },
  'a new chart': async ({ id, coverage, person: { first_name } }, member_id) => {
    const asked = { company_id, first_name, last_name: 'Otherwise', member_id };
    const found = granted(await desk.rpc('find_twins', asked));
    return found.some((twin) => twin.id === id) ? coverage : 'nobody';
  },
  'a new coverage': async ({ id, coverage }, member_id) => {
    const asked = { company_id, payer_id: payer, member_id, patient_id: DEMO.patient };
    const found = granted(await desk.rpc('find_member_id', asked));
    return found.some((patient) => patient.id === id) ? coverage : 'nobody';
  },
};

async function coverageOf(referral: string) {
  const { coverage_id } = await backend.sqlRow<{ coverage_id: string | null }>(
    'select coverage_id from referrals where id = $1',
    [referral],
  );
  return coverage_id;
}

describe('a member ID', () => {
  const ways = (tail: string) => [
    `XQH${tail}`,
    `XQH ${tail.slice(0, 3)} ${tail.slice(3)}`,
    ` xqh-${tail.slice(0, 5)}-${tail.slice(5)}`,
  ];

  it.each(Object.entries(DOORS))('is the same however it is written, by %s', async (_, through) => {
    const patient = await insured();
    for (const written of ways(patient.tail)) {
      expect([written, await through(patient, written)]).toEqual([written, patient.coverage]);
    }
    expect(await through(patient, `XQH${patient.tail}1`)).not.toBe(patient.coverage);
  });

  it('is compared by one function alone', async () => {
    const others = await backend.sql(
      `select proname from pg_proc where pronamespace in ('private'::regnamespace, 'public'::regnamespace)
       and prosrc ~ 'upper\\([^)]*member_id'`,
    );
    expect(others).toEqual([]);
  });
});
