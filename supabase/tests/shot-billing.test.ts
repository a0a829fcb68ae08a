import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { insurance } from './support/insurance.ts';
import { DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const staff = await backend.as('staff.demo');
const admin = await backend.as('admin.demo');
const { cover, newPatient, newPayer } = insurance(backend);

const OF = { company_id: DEMO.company };

interface Vial {
  volume: number;
  factor: 1 | 10 | 100;
}

/** Mixes vials for a patient at noon of a day, on a copy of a seeded prescription. */
async function mixed(patient: string, day: string, dose: number, vials: readonly Vial[]) {
  await backend.sql(
    `with template as (
       select * from allergy_prescriptions where company_id = $1 and status = 'signed' order by id limit 1
     ), written as (
       insert into allergy_prescriptions (company_id, patient_id, version, status, route, scheme_id, schedule_id,
         target_dose_ml, indication, asked, unasked_reason, created_by, signed_by, signed_at)
       select company_id, $2, 1, 'signed', route, scheme_id, schedule_id, $4, 'J30.1', asked, unasked_reason, created_by, signed_by, signed_at
       from template returning *
     ), sets as (
       insert into prescription_vial_sets (company_id, prescription_id, patient_id, label, title, volume_ml)
       select company_id, id, patient_id, 'A', 'Pollens', 5 from written returning *
     )
     insert into treatment_vials (company_id, patient_id, prescription_id, set_id, scheme_id, step, volume_ml, remaining_ml,
       mixed_at, beyond_use_on)
     select s.company_id, s.patient_id, w.id, s.id, w.scheme_id, d.place, v.volume, v.volume,
       ($3 || ' 12:00')::timestamp at time zone 'America/New_York', $3::date + 180
     from written w
     join sets s on s.prescription_id = w.id
     cross join jsonb_to_recordset($5) as v (volume numeric, factor numeric)
     join dilution_steps d on d.company_id = w.company_id and d.table_id = w.scheme_id and d.factor = v.factor`,
    [DEMO.company, patient, day, dose, JSON.stringify(vials)],
  );
}

const sheet = async (day: string, patient: string) =>
  granted(await staff.rpc('shot_day_sheet', { ...OF, day })).filter(
    ({ patient_id }) => patient_id === patient,
  );

const { long_ago, ended, today } = await backend.sqlRow<
  Record<'long_ago' | 'ended' | 'today', string>
>(
  `select (day - 300)::text as long_ago, (day - 200)::text as ended, day::text as today
   from (select (now() at time zone 'America/New_York')::date) as clinic (day)`,
);

const TEN: Vial = { volume: 10, factor: 1 };

/** A payer, and the rule an administrator chose for it. */
async function payerWith(rule: string | null) {
  const payer = await newPayer();
  if (rule !== null) {
    granted(
      await admin.rpc('choose_unit_rule', {
        ...OF,
        payer_id: payer.id,
        rule,
        source: 'Payer manual 2026, page 12',
      }),
    );
  }
  return payer;
}

describe('vials mixed on a day', () => {
  it('are one line, by the rule of the patient’s own payer', async () => {
    const payer = await payerWith('Medicare');
    const { patient_id } = await cover({ payer_id: payer.id });
    await mixed(patient_id, long_ago, 0.5, [TEN, { volume: 10, factor: 10 }]);
    expect(await sheet(long_ago, patient_id)).toMatchObject([
      {
        code: '95165',
        units: 10,
        payer: payer.name,
        unit_rule: 'Medicare',
        problem: null,
        diagnosis: 'J30.1',
        ordered_by: expect.stringContaining('Osei'),
      },
    ]);
  });

  it('have no units where nobody chose the payer’s rule, and say so; an administrator chooses in place', async () => {
    const payer = await payerWith(null);
    const { patient_id } = await cover({ payer_id: payer.id });
    await mixed(patient_id, long_ago, 0.5, [TEN]);
    const line = { code: '95165', payer_id: payer.id, payer: payer.name };
    expect(await sheet(long_ago, patient_id)).toMatchObject([
      { ...line, units: null, unit_rule: null, problem: 'no_rule' },
    ]);
    const choice = { ...OF, payer_id: payer.id, rule: 'BridgeSpan', source: 'Policy 100' };
    expect((await staff.rpc('choose_unit_rule', choice)).error?.code).toBe('42501');
    expect((await admin.rpc('choose_unit_rule', { ...choice, rule: 'Nobody' })).error?.code).toBe(
      'PT404',
    );
    expect((await admin.rpc('choose_unit_rule', { ...choice, source: ' ' })).error).not.toBeNull();
    granted(await admin.rpc('choose_unit_rule', choice));
    expect(await sheet(long_ago, patient_id)).toMatchObject([
      { ...line, units: 20, unit_rule: 'BridgeSpan', problem: null },
    ]);
  });

  it('have no payer where the patient has no coverage', async () => {
    const { id } = await newPatient();
    await mixed(id, long_ago, 0.5, [TEN]);
    expect(await sheet(long_ago, id)).toMatchObject([
      { units: null, payer: null, problem: 'no_coverage' },
    ]);
  });

  it('go by the coverage of that day, not by what the patient has now', async () => {
    const [then, now] = [await payerWith('Medicare'), await payerWith('BridgeSpan')];
    const old = await cover({ payer_id: then.id, effective_from: long_ago });
    await backend.sql('update coverages set ended_on = $2, created_at = $3 where id = $1', [
      old.id,
      ended,
      long_ago,
    ]);
    await cover({ patient_id: old.patient_id, payer_id: now.id });
    await mixed(old.patient_id, long_ago, 0.5, [TEN]);
    await mixed(old.patient_id, today, 0.5, [TEN]);
    expect(await sheet(long_ago, old.patient_id)).toMatchObject([{ payer: then.name, units: 10 }]);
    expect(await sheet(today, old.patient_id)).toMatchObject([{ payer: now.name, units: 20 }]);
  });

  it('go by the primary coverage where there are two', async () => {
    const [first, second] = [await payerWith('Highmark'), await payerWith('Medicare')];
    const { patient_id } = await cover({ payer_id: second.id, rank: 'secondary' });
    await cover({ patient_id, payer_id: first.id });
    await mixed(patient_id, today, 0.5, [TEN]);
    expect(await sheet(today, patient_id)).toMatchObject([{ payer: first.name, units: 10 }]);
  });

  it('beyond what the payer counts for a day are told', async () => {
    const payer = await payerWith('Medicare');
    const { patient_id } = await cover({ payer_id: payer.id });
    await mixed(patient_id, today, 0.5, [TEN, TEN, TEN, TEN]);
    expect(await sheet(today, patient_id)).toMatchObject([{ units: 40, problem: 'over_day' }]);
  });
});

it('bills each vial of the strongest dilution exactly once, for every mix and patient', async () => {
  const RULES = ['Medicare', 'BridgeSpan', 'Highmark', null] as const;
  const payers = await Promise.all(RULES.map(payerWith));
  const histories = fc.sample(
    fc.record({
      rule: fc.integer({ min: 0, max: RULES.length }),
      dose: fc.constantFrom(0.1, 0.25, 0.5, 1),
      vials: fc.array(
        fc.record({
          volume: fc.constantFrom(1, 2.5, 5, 10, 12),
          factor: fc.constantFrom(1 as const, 10 as const, 100 as const),
        }),
        { minLength: 1, maxLength: 5 },
      ),
    }),
    { numRuns: 40, seed: 7 },
  );
  for (const { rule, dose, vials } of histories) {
    const payer = payers[rule];
    const patient = payer
      ? (await cover({ payer_id: payer.id })).patient_id
      : (await newPatient()).id;
    await mixed(patient, ended, dose, vials);
    const strongest = vials.filter(({ factor }) => factor === 1).map(({ volume }) => volume);
    const name = RULES[rule];
    const unitsOf = (volume: number) =>
      name === 'BridgeSpan'
        ? Math.floor(Math.round((volume / dose) * 1000) / 1000)
        : Math.min(Math.floor(volume), name === 'Medicare' ? 10 : Number.POSITIVE_INFINITY);
    const expected = name ? strongest.reduce((sum, volume) => sum + unitsOf(volume), 0) : null;
    const lines = (await sheet(ended, patient)).map(({ code, units }) => ({ code, units }));
    expect({ rule: name, dose, vials, lines }).toEqual({
      rule: name,
      dose,
      vials,
      lines: strongest.length === 0 ? [] : [{ code: '95165', units: expected }],
    });
  }
});
