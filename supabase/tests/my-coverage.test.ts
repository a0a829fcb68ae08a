import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startBackend } from './support/backend.ts';
import { linkTo } from './support/charts.ts';
import { startFunctions } from './support/functions.ts';
import { insurance } from './support/insurance.ts';
import { DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const { cover, newPatient, request, requestRow, settle } = insurance(backend);
const { verify } = await startFunctions(backend, { CLEARINGHOUSE_TIMEOUT_SECONDS: '2' });
const staff = await backend.as('staff.demo');

const checkedSchema = z.looseObject({
  outcome: z.string().nullable(),
  due: z.string().nullable(),
  amounts: z
    .record(z.string(), z.union([z.number(), z.boolean(), z.string(), z.null()]))
    .nullable(),
});
const chartSchema = z.looseObject({
  coverages: z.array(z.looseObject({ checked: checkedSchema.nullable() })),
});

type Holder = Awaited<ReturnType<typeof linkTo>>;

const open = async ({ client, chart }: Holder) =>
  granted(await client.rpc('my_chart', { chart_id: chart }));

/** What the app says of the first coverage. */
async function told(holder: Holder) {
  const [coverage] = chartSchema.parse(await open(holder)).coverages;
  return coverage?.checked ?? null;
}

/** A patient who opens the own chart, with a coverage that the simulated payer was asked about. */
async function asked(member_id: string, preset: 'consult' | 'surgery' = 'consult') {
  const coverage = await cover({ member_id });
  const { id } = granted(await request({ coverage_id: coverage.id, preset }));
  await verify('staff.demo', id);
  const holder = await linkTo(backend, coverage.patient_id);
  return { coverage, id, holder };
}

const pageSchema = z.array(z.looseObject({ figures: z.looseObject({}).nullable() }));

async function desksFigures(patient_id: string) {
  const [page] = pageSchema.parse(
    granted(await staff.rpc('patient_page', { company_id: DEMO.company, patient_id })),
  );
  return page?.figures ?? null;
}

/** As if it had been written down, asked and answered so many days ago. */
async function daysAgo(id: string, days: number) {
  await backend.exec('alter table coverages disable trigger user');
  await backend.sql(
    `with asked as (
       update eligibility_requests set created_at = created_at - make_interval(days => $2),
         started_at = started_at - make_interval(days => $2), finished_at = finished_at - make_interval(days => $2)
       where id = $1 returning coverage_id
     )
     update coverages set changed_at = changed_at - make_interval(days => $2)
     where id in (select coverage_id from asked)`,
    [id, days],
  );
  await backend.exec('alter table coverages enable trigger user');
}

const PLAIN = z.object({
  charge: z
    .object({ copayCents: z.number().nullable(), coinsurancePercent: z.number().nullable() })
    .nullable(),
  deductible: z
    .object({ totalCents: z.number().nullable(), leftCents: z.number().nullable() })
    .nullable(),
  outOfPocket: z
    .object({ totalCents: z.number().nullable(), leftCents: z.number().nullable() })
    .nullable(),
});

describe('what a plan said of costs', () => {
  it.each([
    'SIM-ACTIVE',
    'SIM-FAMILY',
    'SIM-HMO',
    'SIM-MULTI',
    'SIM-COB',
    'SIM-PLANONLY',
    'SIM-CORRECTED',
    'SIM-ODD',
    'SIM-CUTOFF',
  ])('is the same for the patient and the desk: %s', async (memberId) => {
    const { holder, coverage } = await asked(memberId);
    const figures = PLAIN.parse(await desksFigures(coverage.patient_id));
    expect((await told(holder))?.amounts).toMatchObject({
      copay_cents: figures.charge?.copayCents ?? null,
      coinsurance_percent: figures.charge?.coinsurancePercent ?? null,
      deductible_cents: figures.deductible?.totalCents ?? null,
      deductible_left_cents: figures.deductible?.leftCents ?? null,
      out_of_pocket_cents: figures.outOfPocket?.totalCents ?? null,
      out_of_pocket_left_cents: figures.outOfPocket?.leftCents ?? null,
    });
  });

  it('is in amounts and in words of ours alone', async () => {
    const { holder } = await asked('SIM-ACTIVE');
    const { amounts } = (await told(holder)) ?? {};
    expect(amounts).toMatchObject({ copay_cents: 4_000, charged_for: 'visit' });
    const words = Object.values(amounts ?? {}).filter((value) => typeof value === 'string');
    expect(['visit', 'plan', 'other', 'specialist', 'primary_care', 'anybody']).toEqual(
      expect.arrayContaining(words),
    );
  });

  it.each(['SIM-INACTIVE', 'SIM-DENTAL', 'SIM-NOTFOUND', 'SIM-NEXTYEAR', 'SIM-NOTHING'])(
    'is nothing where no coverage was confirmed: %s',
    async (memberId) => {
      const { holder, coverage } = await asked(memberId);
      expect(await told(holder)).toMatchObject({ amounts: null, outcome: expect.any(String) });
      expect(await desksFigures(coverage.patient_id)).toBeNull();
    },
  );

  it('is not known of a coverage that was never asked about', async () => {
    const { patient_id } = await cover();
    expect(await told(await linkTo(backend, patient_id))).toBeNull();
  });

  it('is old by the rule of the desk', async () => {
    const { holder, id } = await asked('SIM-ACTIVE');
    expect(await told(holder)).toMatchObject({ due: null });
    await daysAgo(id, 31);
    expect(await told(holder)).toMatchObject({
      due: 'thirty_days',
      amounts: { copay_cents: 4_000 },
    });
  });

  it('from before the insurance was changed is left out', async () => {
    const { holder, coverage } = await asked('SIM-ACTIVE');
    await backend.sql(
      `update coverages set member_id = 'OTHER-1', changed_at = clock_timestamp() where id = $1`,
      [coverage.id],
    );
    expect(await told(holder)).toMatchObject({ due: 'plan_changed', amounts: null });
  });
});

describe('another person in the answer', () => {
  const THEIRS = ['77 HIDDEN LANE', 'OTHERTOWN', 'OTHER PERSON', 'THEIR-MEMBER-9'];
  const figures = {
    plan: '77 HIDDEN LANE',
    caveats: ['OTHER PERSON pays first.'],
    charge: {
      service: '77 HIDDEN LANE',
      markedFor: 'anybody',
      copayCents: 4_000,
      coinsurancePercent: null,
    },
    deductible: null,
    outOfPocket: null,
    saysInNetwork: true,
    authorization: 'unknown',
    isPaidElsewhere: false,
    isSecond: false,
  };

  it('is in nothing that a patient, a parent or the clinic as the patient reads', async () => {
    const coverage = await cover({ relationship: 'child', subscriber_last_name: 'Other' });
    const { id } = granted(await request({ coverage_id: coverage.id, preset: 'consult' }));
    await settle(id, {
      state: 'done',
      outcome: 'active',
      problem: 'OTHER PERSON pays first.',
      request_x12: `NM1*IL*1*OTHER*PERSON****MI*${THEIRS[3]}~`,
      response_x12: 'N3*77 HIDDEN LANE~N4*OTHERTOWN*CA*90000~',
      benefits: {
        parties: [
          { address: { line1: '77 HIDDEN LANE', city: 'OTHERTOWN' }, name: 'OTHER PERSON' },
        ],
        conclusions: { services: [] },
        figures,
      },
    });
    for (const level of ['full', 'limited'] as const) {
      const holder = await linkTo(backend, coverage.patient_id, { relation: 'caregiver', level });
      const shown = JSON.stringify(await open(holder));
      expect(shown).toContain('"copay_cents":4000');
      for (const theirs of THEIRS) expect(shown).not.toContain(theirs);
      const seen = granted(await staff.rpc('view_as_patient', { link_id: holder.chart }));
      for (const theirs of THEIRS) expect(JSON.stringify(seen)).not.toContain(theirs);
    }
  });

  it('of whom the payer answered in place of the patient, nothing is shown', async () => {
    const { holder, id } = await asked('SIM-STRANGER');
    expect(await requestRow(id)).toMatchObject({ problem_kind: 'other_person', figures: null });
    expect(await told(holder)).toBeNull();
  });
});

describe('who reads it', () => {
  let holder: Holder;
  let request_id: string;
  beforeAll(async () => {
    ({ holder, id: request_id } = await asked('SIM-ACTIVE'));
  });

  it('is nobody by the table: not the holder, not a member, not who is signed out', async () => {
    expect(
      granted(await holder.client.from('eligibility_requests').select('id').eq('id', request_id)),
    ).toEqual([]);
    for (const client of [holder.client, staff, backend.signedOut()]) {
      const read = await client.from('eligibility_requests').select('figures').eq('id', request_id);
      expect(read.error?.code).toBe('42501');
    }
  });

  it('is not the holder of another chart, not another clinic, and nobody signed out', async () => {
    const other = await linkTo(backend, (await newPatient()).id);
    const asOther = await other.client.rpc('my_chart', { chart_id: holder.chart });
    expect(asOther.error?.code).toBe('PT404');
    const harbor = await backend.as('owner.harbor');
    expect((await harbor.rpc('view_as_patient', { link_id: holder.chart })).error?.code).toBe(
      'PT404',
    );
    expect((await backend.signedOut().rpc('my_chart', { chart_id: holder.chart })).error).not.toBe(
      null,
    );
  });

  it('ends with the access', async () => {
    await backend.sql('update chart_links set revoked_at = now() where id = $1', [holder.chart]);
    const read = await holder.client.rpc('my_chart', { chart_id: holder.chart });
    expect(read.error?.code).toBe('PT404');
  });
});
