import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { workedOut } from '../../supabase/tests/support/proof-of-work.ts';
import { DEMO, PEOPLE } from '../../supabase/tests/support/seeded.ts';
import { type Attack, type Gain, gains } from './attack.ts';
import { type Answer, type Caller, isOk } from './caller.ts';
import type { World } from './world.ts';

const BORN = '2014-05-06';
const FORM = {
  first_name: 'Nora',
  last_name: 'Fields',
  date_of_birth: BORN,
  phone: '(555) 555-0123',
  reason: 'Seven sore throats this year',
  priority: 'routine',
  referring_provider: 'Ada Quill, MD',
  practice_name: 'Lakeside Pediatrics',
  office_phone: '(555) 555-0188',
};

const challenged = z.object({ challenge: z.string(), bits: z.number() });
const received = z.object({ verdict: z.string(), code: z.string().nullish() });
const shown = z.looseObject({ verdict: z.string() });

interface Sent {
  id: string;
  code: string;
  /** The referral's and its link's ids, as the desk sees them. */
  referral: string;
  link: string;
}

async function proof(caller: Caller) {
  const asked = await caller.rpc('referral_form_challenge', { slug: 'demo' });
  const { challenge, bits } = challenged.parse(asked.body);
  return { challenge, answers: workedOut(challenge, bits) };
}

const sendForm = (caller: Caller, form_id: string, work: object) =>
  caller.rpc('send_referral_form', { slug: 'demo', form_id, form: FORM, ...work });

async function sent({ anonymous, db }: World): Promise<Sent> {
  const id = randomUUID();
  const answer = await sendForm(anonymous, id, await proof(anonymous));
  const { code } = received.parse(answer.body);
  const { rows } = await db.query<{ referral: string; link: string }>(
    'select referral_id as referral, link_id as link from private.form_submissions where form_id = $1',
    [id],
  );
  if (typeof code !== 'string' || !rows[0]) throw new Error('A form is not taken.');
  return { id, code, ...rows[0] };
}

const open = (caller: Caller, code: string, headers: Record<string, string> = {}, born = BORN) =>
  caller.send('POST', 'rest/v1/rpc/open_status_link', { code, birth_date: born }, headers);

const verdictOf = ({ body }: Answer) => shown.catch({ verdict: '' }).parse(body).verdict;

/** The code that a form gets when it is sent again, with and without proof of work. */
async function codeAgain(caller: Caller, id: string): Promise<Gain> {
  for (const work of [{ challenge: 'none', answers: [] }, await proof(caller)]) {
    const { code } = received.parse((await sendForm(caller, id, work)).body);
    if (typeof code === 'string') {
      return verdictOf(await open(caller, code)) === 'opened' && 'it opens again';
    }
  }
  return null;
}

/** The desk links the sender to an office of the directory, and prints a letter for it. */
async function answerOffice({ db }: World, desk: Caller, referral: string): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    'insert into referring_practices (company_id, name) values ($1, $2) returning id',
    [DEMO.company, `Practice ${randomUUID()}`],
  );
  await db.query(
    'update referrals set referring_provider_id = null, referring_practice_id = $2 where id = $1',
    [referral, rows[0]?.id ?? ''],
  );
  const said = await desk.rpc('send_referral_answer', {
    answer_id: randomUUID(),
    referral_id: referral,
    kind: 'acknowledgement',
    channel: 'print',
    note: 'For the office alone.',
  });
  if (!isOk(said)) throw new Error('The desk can’t answer.');
  const message = await db.query<{ id: string }>(
    "select id from outbox_messages where referral_id = $1 and channel = 'print' order by created_at desc limit 1",
    [referral],
  );
  await desk.rpc('print_outbox_message', { of_message: message.rows[0]?.id });
}

const told = (answer: Answer) =>
  JSON.stringify(answer.body).includes('For the office alone.') && 'what the office was told';

export const DOOR_ATTACKS: readonly Attack[] = [
  {
    finding: '',
    attacker: 'stranger',
    what: 'open a closed status link again, by sending the form again',
    play: async (world) => {
      const desk = await world.signIn('staff.demo');
      const { id, code, link } = await sent(world);
      await desk.rpc('revoke_status_link', { link_id: link });
      return gains([
        verdictOf(await open(world.anonymous, code)) === 'opened' && 'by the closed code',
        await codeAgain(world.anonymous, id),
      ]);
    },
  },
  {
    finding: '',
    attacker: 'stranger',
    what: 'read the link of another office, to which the referral went, by sending the form again',
    play: async (world) => {
      const desk = await world.signIn('staff.demo');
      const { id, code, referral } = await sent(world);
      await answerOffice(world, desk, referral);
      await answerOffice(world, desk, referral);
      return gains([told(await open(world.anonymous, code)), await codeAgain(world.anonymous, id)]);
    },
  },
  {
    finding: '',
    attacker: 'stranger',
    what: 'fill the clinic’s log and keep codes without end, by sending the form again',
    play: async (world) => {
      const { id, link } = await sent(world);
      for (let turn = 0; turn < 40; turn += 1) {
        await sendForm(world.anonymous, id, { challenge: 'none', answers: [] });
      }
      const { rows } = await world.db.query<{ entries: number; codes: number }>(
        `select (select count(*)::integer from audit_log where table_name = 'status_links' and row_id = $2) as entries,
           (select count(*)::integer from private.status_link_codes where link_id = $1) as codes`,
        [link, link],
      );
      const { entries = 0, codes = 0 } = rows[0] ?? {};
      return gains([entries > 1 && `${entries} entries`, codes > 5 && `${codes} codes`]);
    },
  },
  {
    finding: '',
    attacker: 'stranger',
    what: 'read what a practice is told, by a form sent in its name',
    play: async (world) => {
      const desk = await world.signIn('staff.demo');
      const { code, referral } = await sent(world);
      await answerOffice(world, desk, referral);
      const { anonymous } = world;
      const written = await anonymous.rpc('write_to_clinic', {
        code,
        birth_date: BORN,
        message_id: randomUUID(),
        body: 'Send everything to our new fax number.',
      });
      return gains([
        told(await open(anonymous, code)),
        verdictOf(written) === 'opened' && 'a message in its name',
      ]);
    },
  },
  {
    finding: '',
    attacker: 'insider',
    what: 'keep a file by a signed link, past every right',
    play: async (world) => {
      const caller = await world.signIn('staff.demo');
      const { rows } = await world.db.query<{ path: string; referral_id: string }>(
        'select path, referral_id from referral_documents where company_id = $1 and removed_at is null limit 1',
        [DEMO.company],
      );
      const [file] = rows;
      if (!file) throw new Error('There is no file.');
      const opened = { company_id: DEMO.company, referral_id: file.referral_id };
      await caller.rpc('referral_files', opened);
      const at = `referral-documents/${file.path}`;
      if (!isOk(await caller.send('GET', `storage/v1/object/authenticated/${at}`))) {
        throw new Error('A member can’t read a file.');
      }
      const ten = { expiresIn: 315_360_000 };
      const one = await caller.send('POST', `storage/v1/object/sign/${at}`, ten);
      const many = await caller.send('POST', 'storage/v1/object/sign/referral-documents', {
        ...ten,
        paths: [file.path],
      });
      const upload = await caller.send('POST', `storage/v1/object/upload/sign/${at}.2`);
      return gains([
        isOk(one) && 'a link',
        JSON.stringify(many.body).includes('token=') && 'links',
        isOk(upload) && 'a link to send one',
      ]);
    },
  },
  {
    finding: '',
    attacker: 'stranger',
    what: 'keep the database busy with a form’s answers without end',
    play: async ({ anonymous }) => {
      const { challenge } = await proof(anonymous);
      const took = async (count: number) => {
        const before = performance.now();
        const answers = Array.from({ length: count }, () => '0');
        await sendForm(anonymous, randomUUID(), { challenge, answers });
        return performance.now() - before;
      };
      const few = Math.min(await took(8), await took(8));
      const many = Math.min(await took(40_000), await took(40_000));
      return many > 4 * few + 250 ? `${Math.round(many)} ms instead of ${Math.round(few)}` : null;
    },
  },
  {
    finding: '',
    attacker: 'stranger',
    what: 'guess codes past the limit, by addresses of the caller’s own invention',
    play: async ({ anonymous }) => {
      const verdicts: string[] = [];
      for (let turn = 0; turn < 30; turn += 1) {
        const address = `203.0.113.${turn}`;
        const headers = {
          'CF-Connecting-IP': address,
          'X-Forwarded-For': address,
          'X-Real-IP': address,
        };
        verdicts.push(verdictOf(await open(anonymous, `guess ${turn}`, headers)));
      }
      return verdicts.includes('later') ? null : '30 guesses, never slowed down';
    },
  },
  {
    finding: '',
    attacker: 'stranger',
    what: 'shut an office out of its link, by guesses in its name',
    play: async (world) => {
      const { code } = await sent(world);
      const { anonymous } = world;
      const office = { 'X-Forwarded-For': '203.0.113.9', 'CF-Connecting-IP': '203.0.113.9' };
      if (verdictOf(await open(anonymous, code, office)) !== 'opened') {
        throw new Error('The link doesn’t open.');
      }
      for (let turn = 0; turn < 25; turn += 1) await open(anonymous, `guess ${turn}`, office);
      const after = verdictOf(await open(anonymous, code, office));
      return after === 'opened' ? null : `the office is told "${after}"`;
    },
  },
  {
    finding: '',
    attacker: 'stranger',
    what: 'close the form to every office',
    play: async (world) => {
      await sent(world);
      // Stands in for an hour of one machine's work, from any addresses.
      await world.db.query(
        `insert into private.form_submissions (company_id, form_id, request_hash, referral_id, address)
         select company_id, gen_random_uuid(), request_hash, referral_id, '198.51.100.' || n % 200
         from (select * from private.form_submissions limit 1) as one, generate_series(1, 300) as n`,
      );
      const asked = await world.anonymous.rpc('referral_form_challenge', { slug: 'demo' });
      return challenged.safeParse(asked.body).success ? null : 'it asks for no work any more';
    },
  },
  {
    finding: '',
    attacker: 'insider',
    what: 'read messages after an administrator ended the session',
    play: async (world) => {
      const [caller, admin] = [await world.signIn('staff.demo'), await world.signIn('admin.demo')];
      const member = { company_id: DEMO.company, user_id: PEOPLE['staff.demo'] };
      await admin.rpc('end_member_sessions', member);
      const rows = await caller.read('messages?select=id&limit=1');
      return rows.length > 0 ? 'messages are read' : null;
    },
  },
];
