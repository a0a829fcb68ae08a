import { expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO } from './support/seeded.ts';

// What a visitor sends is measured before it is worked on: a large input costs the database hardly more than a small one, but for
// reading it. The times are compared with each other, as the machine may be busy.

const backend = await startBackend();

/** Finding out that something is too large takes this long at most, on a busy machine. */
const MORE_MS = 25;

const { born } = await backend.sqlRow<{ born: string }>(
  'select p.date_of_birth::text as born from referrals r join patients p on p.id = r.patient_id where r.id = $1',
  [DEMO.referral],
);
const { code } = await backend.sqlRow<{ code: string }>(
  `with ended as (update status_links set revoked_at = now() where referral_id = $2 and revoked_at is null),
   link as (
     insert into status_links (company_id, referral_id, recipient, made_by_form, confirmed_at, revoked_at)
     values ($1, $2, 'Lakeside Pediatrics', true, now(), now()) returning *
   )
   select private.new_code_of_link(link, null) as code from link`,
  [DEMO.company, DEMO.referral],
);
await backend.sql(
  `update status_links set revoked_at = null
   where id = (select link_id from private.status_link_codes where code_hash = private.status_code_key($1))`,
  [code],
);

const LONG = "repeat('x', 1000000)";
const KEY = `'${code}', '${born}'`;
const FORM = `'${JSON.stringify({
  first_name: 'Nora',
  last_name: 'Fields',
  date_of_birth: '2014-05-06',
  phone: '(555) 555-0123',
  reason: 'Seven sore throats this year',
  priority: 'routine',
  referring_provider: 'Ruth Abara, MD',
  practice_name: 'Lakeside Pediatrics',
  office_phone: '(555) 555-0188',
})}'::jsonb`;
const WRONG = "array_fill('0'::text, array[8])";

/** Sends the demo clinic's form, with a challenge that nobody has tried. */
const sendForm = (form: string, answers: string, challenge = 'null') =>
  `public.send_referral_form('demo', gen_random_uuid(), ${form},
     coalesce(${challenge}, public.referral_form_challenge('demo') ->> 'challenge'), ${answers})`;

interface Calls {
  small: string;
  /** What is sent, and the call with it. */
  large: { input: string; call: (input: string) => string }[];
}

/** For each function that the signed-out may call: a small call, and large ones. */
const CALLS: Record<string, Calls> = {
  invitation_opens: {
    small: "public.invitation_opens('x')",
    large: [{ input: LONG, call: (input) => `public.invitation_opens(${input})` }],
  },
  open_referral_form: {
    small: "public.open_referral_form('x')",
    large: [{ input: LONG, call: (input) => `public.open_referral_form(${input})` }],
  },
  open_status_link: {
    small: "public.open_status_link('x', '2014-05-06')",
    large: [{ input: LONG, call: (input) => `public.open_status_link(${input}, '2014-05-06')` }],
  },
  referral_form_challenge: {
    small: "public.referral_form_challenge('x')",
    large: [{ input: LONG, call: (input) => `public.referral_form_challenge(${input})` }],
  },
  send_referral_form: {
    small: sendForm(FORM, WRONG),
    large: [
      {
        input: "array_fill('0'::text, array[40000])",
        call: (input) => sendForm(FORM, input),
      },
      { input: `array_fill(${LONG}, array[8])`, call: (input) => sendForm(FORM, input) },
      { input: LONG, call: (input) => sendForm(FORM, WRONG, input) },
      {
        input: `(${FORM} || jsonb_build_object('reason', ${LONG}))`,
        call: (input) => sendForm(input, WRONG),
      },
      {
        // A few bytes each, and a hundred thousand digits as text.
        input:
          '(select jsonb_object_agg(n::text, 1e131000::numeric) from generate_series(1, 500) as n)',
        call: (input) => sendForm(input, WRONG),
      },
    ],
  },
  service_status: { small: 'public.service_status()', large: [] },
  write_to_clinic: {
    small: `public.write_to_clinic(${KEY}, gen_random_uuid(), ' ')`,
    large: [
      {
        input: LONG,
        call: (input) => `public.write_to_clinic(${KEY}, gen_random_uuid(), ${input})`,
      },
      {
        input: "repeat(' ', 4000000)",
        call: (input) => `public.write_to_clinic(${KEY}, gen_random_uuid(), ${input})`,
      },
    ],
  },
};

/** The shortest of several runs: what else the machine does is left out. */
async function costOf(call: string): Promise<number> {
  const runs: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const before = performance.now();
    await backend.sql(`select ${call} as answer`);
    runs.push(performance.now() - before);
  }
  return Math.min(...runs);
}

it('every function that the signed-out may call is measured here', async () => {
  const functions = await backend.sql<{ name: string }>(
    `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute') order by 1`,
  );
  expect(functions.map(({ name }) => name)).toEqual(Object.keys(CALLS));
});

it.each(Object.entries(CALLS))(
  'a large input costs %s hardly more than a small one',
  async (_, { small, large }) => {
    const usual = await costOf(small);
    for (const { input, call } of large) {
      const making = await costOf(`pg_column_size(${input})`);
      const cost = await costOf(call(input));
      expect(cost, `${input}: ${cost} ms`).toBeLessThan(3 * (usual + making) + MORE_MS);
    }
  },
);
