import { randomUUID } from 'node:crypto';
import { DEMO, emailOf, PEOPLE } from '../../supabase/tests/support/seeded.ts';
import { type Attack, type Gain, gains } from './attack.ts';
import { isOk, rowsOf } from './caller.ts';
import type { World } from './world.ts';

const company_id = DEMO.company;
/** The owner's name in the seed, and imitations of it. */
const IMITATIONS = [
  'Dana Whitfield',
  'DANA WHITFIELD',
  'Dana  Whitfield',
  'Dаnа Whitfield',
  'Dana\u200bWhitfield',
  'Dr. Dana Whitfield',
];

async function entries({ db }: World): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::integer as count from audit_log where company_id = $1',
    [company_id],
  );
  return rows[0]?.count ?? 0;
}

/** The status of a referral of the demo clinic. */
async function statusOf({ db }: World): Promise<string> {
  const { rows } = await db.query<{ status: string }>(
    'select status from referrals where id = $1',
    [DEMO.referral],
  );
  return rows[0]?.status ?? 'pending';
}

export const EVIDENCE_ATTACKS: readonly Attack[] = [
  {
    finding: 'S1-2',
    attacker: 'insider',
    what: 'go by a colleague’s name, or one that looks like it',
    play: async ({ signIn }) => {
      const caller = await signIn('staff.demo');
      const taken: Gain[] = [];
      for (const display_name of IMITATIONS) {
        const place = `rest/v1/user_profiles?id=eq.${caller.userId}`;
        const answer = await caller.send('PATCH', place, { display_name });
        taken.push(isOk(answer) && `as ${JSON.stringify(display_name)}`);
      }
      return gains(taken);
    },
  },
  {
    finding: 'S1-2',
    attacker: 'insider',
    what: 'change a record under another name, without a trace of who it was',
    play: async (world) => {
      const caller = await world.signIn('staff.demo');
      const place = `rest/v1/user_profiles?id=eq.${caller.userId}`;
      await caller.send('PATCH', place, { display_name: 'Somebody Else' });
      await caller.send('PATCH', `rest/v1/patients?id=eq.${DEMO.patient}`, {
        date_of_birth: '1999-09-09',
      });
      await caller.send('PATCH', place, { display_name: 'Theo Lindgren' });
      const { rows } = await world.db.query<{ signed: boolean; renamed: number }>(
        `select bool_and(coalesce(to_jsonb(a) ->> 'actor_sign_in', '') like 'staff.demo@%') as signed,
           count(*) filter (where table_name = 'user_profiles')::integer as renamed
         from audit_log a where company_id = $1 and actor_id = $2 and at > now() - interval '1 minute'`,
        [company_id, PEOPLE['staff.demo']],
      );
      return gains([
        rows[0]?.signed !== true && 'the account isn’t in the log',
        (rows[0]?.renamed ?? 0) < 2 && 'the renamings aren’t in the log',
      ]);
    },
  },
  {
    finding: 'S2-5',
    attacker: 'insider',
    what: 'read what identifies patients in bulk, without an entry',
    play: async (world) => {
      const caller = await world.signIn('staff.demo');
      const before = await entries(world);
      const found: Gain[] = [];
      for (const query of [
        'patients?select=date_of_birth,phone,email&limit=1000',
        'patients?select=*&limit=1000',
        'referrals?select=id,patient:patients(date_of_birth)&limit=1000',
        'coverages?select=member_id&limit=1000',
        'eligibility_requests?select=response_x12&limit=1000',
        'referrals?select=search_text&limit=1000',
      ]) {
        const rows = await caller.read(query);
        const silent = (await entries(world)) === before;
        found.push(rows.length > 0 && silent && `${rows.length} by ${query.split('&')[0]}`);
      }
      return gains(found);
    },
  },
  {
    finding: 'S2-5',
    attacker: 'insider',
    what: 'read what patients are referred for, what visits are for, what payers authorized, or what was said, in bulk, without an entry',
    play: async (world) => {
      const caller = await world.signIn('staff.demo');
      const before = await entries(world);
      const found: Gain[] = [];
      for (const query of [
        'referrals?select=*&limit=1000',
        'referrals?select=reason,icd10_codes&limit=1000',
        'patients?select=last_name,referrals(reason)&limit=1000',
        'referral_events?select=note&limit=1000',
        'referral_contact_attempts?select=phone,note&limit=1000',
        'referral_missing_items?select=item&limit=1000',
        'referral_documents?select=title,path&limit=1000',
        'prior_authorizations?select=number,notes,denial_reason&limit=1000',
        'patients?select=last_name,prior_authorizations(reference_number)&limit=1000',
        'prior_authorization_services?select=code,diagnosis_codes&limit=1000',
        'prior_authorization_calls?select=said,spoke_with&limit=1000',
        'prior_authorization_events?select=note&limit=1000',
        'prior_authorization_documents?select=name,path&limit=1000',
        'scheduling_requests?select=reason,notes,outcome_note,cancel_reason&limit=1000',
        'patients?select=last_name,scheduling_requests(reason)&limit=1000',
        'provider_bookings?select=span,scheduling_requests(reason)&limit=1000',
        'schedule_events?select=note,message&limit=1000',
        'message_attachments?select=name,path&limit=1000',
        'card_pictures?select=path,removal_reason&limit=1000',
        'messages?select=body&limit=1000',
        'threads?select=subject,messages(body)&limit=1000',
      ]) {
        const rows = await caller.read(query);
        const silent = (await entries(world)) === before;
        found.push(rows.length > 0 && silent && `${rows.length} by ${query.split('&')[0]}`);
      }
      // A change that keeps the value, and the timeline over everything of a patient.
      const same = await caller.rpc('set_referral_status', {
        referral_id: DEMO.referral,
        new_status: await statusOf(world),
      });
      found.push(/"reason":"/.test(JSON.stringify(same)) && 'by setting a status again');
      const told = await caller.rpc('patient_timeline', { company_id, patient_id: DEMO.patient });
      const silent = (await entries(world)) === before;
      found.push(rowsOf(told).length > 0 && silent && 'by a patient’s timeline');
      return gains(found);
    },
  },
  {
    finding: 'S2-5',
    attacker: 'insider',
    what: 'read who is operated on, of what and why, without an entry',
    play: async (world) => {
      const caller = await world.signIn('staff.demo');
      const before = await entries(world);
      const found: Gain[] = [];
      for (const query of [
        'surgery_cases?select=search_text&limit=1000',
        'surgery_cases?select=*&limit=1000',
        'surgery_cases?select=procedure_name,icd10_codes,notes,outcome&limit=1000',
        'surgery_cases?select=id&search_text=like.*a*&limit=1000',
        'patients?select=last_name,surgery_cases(procedure_name)&limit=1000',
        'procedure_bundles?select=name,surgery_cases(id)&limit=1000',
        'provider_bookings?select=id,surgery_cases(procedure_name)&limit=1000',
        'case_procedures?select=cpt_code,label&limit=1000',
        'case_checklist_items?select=label,reason&limit=1000',
        'surgery_case_events?select=note,changes,blockers&limit=1000',
      ]) {
        const rows = await caller.read(query);
        const silent = (await entries(world)) === before;
        found.push(rows.length > 0 && silent && `${rows.length} by ${query.split('&')[0]}`);
      }
      // A change that keeps the value.
      const { rows } = await world.db.query<{ id: string; reason: string; until: string | null }>(
        `select id, postponed_reason as reason, postponed_until::text as until from surgery_cases
         where company_id = $1 and postponed_reason is not null limit 1`,
        [company_id],
      );
      const same = await caller.rpc('postpone_case', {
        case_id: rows[0]?.id,
        reason: rows[0]?.reason,
        until_date: rows[0]?.until,
      });
      found.push(
        rows.length === 0 && 'there is no postponed case to try',
        /"procedure_name":"[^"]/.test(JSON.stringify(same)) && 'by postponing a case again',
      );
      return gains(found);
    },
  },
  {
    finding: 'S2-5',
    attacker: 'insider',
    what: 'read, as an administrator, what was in merged charts without an entry',
    play: async (world) => {
      const caller = await world.signIn('admin.demo');
      const { rows } = await world.db.query<{ id: string }>(
        'select id from patients where company_id = $1 limit 2',
        [company_id],
      );
      await world.db.query(
        `insert into patient_merges (company_id, kept_id, merged_id, merged_patient, taken, fields, moved, resolved,
           former_names, former_record_numbers, reason)
         values ($1, $2, $3, '{"first_name": "Ada", "last_name": "Gone", "date_of_birth": "1980-01-02"}', '{}', '{}', '[]', '[]', '{}', '{}', 'Attack')`,
        [company_id, rows[0]?.id, rows[1]?.id],
      );
      const before = await entries(world);
      const found: Gain[] = [];
      for (const query of [
        'patient_merges?select=merged_patient',
        'patient_merges?select=born:merged_patient->>date_of_birth',
        'patient_merges?select=*',
        'patient_merges?select=fields,resolved',
      ]) {
        const read = await caller.read(query);
        const silent = (await entries(world)) === before;
        found.push(read.length > 0 && silent && `${read.length} by ${query}`);
      }
      return gains(found);
    },
  },
  {
    finding: 'S2-5',
    attacker: 'insider',
    what: 'fetch the files of a referral without an entry',
    play: async (world) => {
      const caller = await world.signIn('staff.demo');
      const before = await entries(world);
      const { rows } = await world.db.query<{ path: string }>(
        'select path from referral_documents where company_id = $1 and removed_at is null limit 5',
        [company_id],
      );
      const found: Gain[] = [];
      for (const { path } of rows) {
        const file = await caller.send(
          'GET',
          `storage/v1/object/authenticated/referral-documents/${path}`,
        );
        const link = await caller.send(
          'POST',
          `storage/v1/object/sign/referral-documents/${path}`,
          {
            expiresIn: 60,
          },
        );
        const silent = (await entries(world)) === before;
        found.push(isOk(file) && silent && 'its bytes', isOk(link) && silent && 'a link to it');
      }
      return gains([rows.length === 0 && 'there is no file to try', ...found]);
    },
  },
  {
    finding: 'S2-5',
    attacker: 'insider',
    what: 'keep an opening out of the log by one of something that isn’t there',
    play: async (world) => {
      const caller = await world.signIn('staff.demo');
      const before = await entries(world);
      const answer = await caller.rpc('record_opened', {
        company_id,
        patient_id: DEMO.patient,
        subject: 'coverages',
        subject_id: randomUUID(),
      });
      return isOk(answer) && (await entries(world)) > before
        ? 'an opening of nothing is written'
        : null;
    },
  },
  {
    finding: 'S2-6',
    attacker: 'insider',
    what: 'write invented exports into the log, and flood it',
    play: async (world) => {
      const caller = await world.signIn('staff.demo');
      const told: Gain[] = [];
      for (const subject of ['anything_i_like', 'audit_log', 'companies', 'auth.users']) {
        const details = { note: 'x'.repeat(3500) };
        told.push(
          isOk(await caller.rpc('record_exported', { company_id, subject, details })) && subject,
        );
      }
      const before = await entries(world);
      for (let index = 0; index < 150; index += 1) {
        await caller.rpc('record_exported', { company_id, subject: 'referrals' });
      }
      const added = (await entries(world)) - before;
      return gains([...told, added >= 150 && `${added} entries, never slowed down`]);
    },
  },
  {
    finding: '',
    attacker: 'stranger',
    what: 'guess at a password, then sign in with it, without an entry',
    play: async (world) => {
      const before = await entries(world);
      await world.anonymous.signIn(emailOf('staff.demo'), 'Not-It-At-All-1').catch(() => null);
      const afterGuess = await entries(world);
      await world.signIn('staff.demo');
      return gains([
        afterGuess === before && 'a wrong password',
        (await entries(world)) === afterGuess && 'a sign-in',
      ]);
    },
  },
  {
    finding: '',
    attacker: 'stranger',
    what: 'flood a clinic’s log by guessing at a password from one place',
    play: async (world) => {
      const before = await entries(world);
      for (let index = 0; index < 60; index += 1) {
        await world.anonymous.signIn(emailOf('demo'), `Not-It-${index}`).catch(() => null);
      }
      const added = (await entries(world)) - before;
      return added > 20 ? `${added} entries` : null;
    },
  },
  {
    finding: '',
    attacker: 'insider',
    what: 'add to, change, cut or read the log by hand',
    play: async (world) => {
      const [owner, staff] = [await world.signIn('demo'), await world.signIn('staff.demo')];
      const before = await entries(world);
      const found: Gain[] = [];
      for (const [method, place, body] of [
        ['POST', 'audit_log', { company_id, action: 'opened', sequence: 1_000_000 }],
        ['PATCH', `audit_log?company_id=eq.${company_id}`, { actor_name: 'Nobody' }],
        ['DELETE', `audit_log?company_id=eq.${company_id}`, undefined],
      ] as const) {
        found.push(
          isOk(await owner.send(method, `rest/v1/${place}`, body)) && `${method} as the owner`,
        );
      }
      const read = await staff.read('audit_log?select=id&limit=1');
      return gains([
        ...found,
        read.length > 0 && 'staff read it',
        (await entries(world)) < before && 'entries are gone',
      ]);
    },
  },
  {
    finding: 'S3',
    attacker: 'insider',
    what: 'choose the id that an entry carries by a header',
    play: async (world) => {
      const caller = await world.signIn('staff.demo');
      const body = { company_id, first_name: 'Ada', last_name: 'Attack' };
      await caller.send('POST', 'rest/v1/patients', body, {
        'x-request-id': 'chosen',
        'sb-request-id': 'chosen',
      });
      const { rows } = await world.db.query<{ count: number }>(
        `select count(*)::integer as count from audit_log where request_id = 'chosen'`,
      );
      return (rows[0]?.count ?? 0) > 0 ? 'the entry carries it' : null;
    },
  },
  {
    finding: '',
    attacker: 'insider',
    what: 'forge who did what, and when',
    play: async ({ signIn, db }) => {
      const caller = await signIn('staff.demo');
      const forged = { created_by: PEOPLE.demo, created_at: '2020-01-01T00:00:00Z' };
      const tries = {
        'a patient’s maker': await caller.send('POST', 'rest/v1/patients', {
          company_id,
          first_name: 'Ada',
          last_name: 'Forged',
          ...forged,
        }),
        'a referral’s maker': await caller.send('POST', 'rest/v1/referrals', {
          company_id,
          patient_id: DEMO.patient,
          ...forged,
        }),
        'a message’s sender': await caller.send('POST', 'rest/v1/messages', {
          company_id,
          thread_id: DEMO.teamThread,
          sender_id: PEOPLE.demo,
          body: 'Cancel tomorrow.',
        }),
      };
      const words = `rest/v1/messages?thread_id=eq.${DEMO.teamThread}`;
      await caller.send('PATCH', words, { body: 'Nothing.' });
      const { rows } = await db.query('select from messages where body = $1', ['Nothing.']);
      return gains([
        ...Object.entries(tries).map(([name, answer]) => isOk(answer) && name),
        rows.length > 0 && 'a message’s words',
      ]);
    },
  },
  {
    finding: 'S3',
    attacker: 'insider',
    what: 'find a restricted record by trying its number',
    play: async ({ signIn, db }) => {
      const owner = await signIn('demo');
      const { rows } = await db.query<{ id: string; medical_record_number: string }>(
        `select id, medical_record_number from patients
         where company_id = $1 and medical_record_number is not null order by id limit 1`,
        [company_id],
      );
      const [hidden] = rows;
      if (!hidden) return 'nobody has a number';
      await owner.send('POST', 'rest/v1/patient_restrictions', {
        company_id,
        patient_id: hidden.id,
        reason: 'Employee',
      });
      const caller = await signIn('staff.demo');
      const seen = new Set<string>();
      const listOf = async (id: unknown) => {
        const listed = await caller.rpc('list_patients', { company_id, ids: [id] });
        const twins = await caller.read('patient_twins?select=twin_id,passed_at&passed_at=is.null');
        return JSON.stringify([rowsOf(listed).map((row) => row['twin_id']), twins]);
      };
      // Neighboring numbers, tried in turn: each in a new chart, and then in that chart instead of another.
      const digits = Number(/\d+$/.exec(hidden.medical_record_number)?.[0] ?? 0);
      const prefix = hidden.medical_record_number.replace(/\d+$/, '');
      for (let number = digits - 40; number <= digits; number += 1) {
        const medical_record_number = `${prefix}${number}`;
        const person = { company_id, first_name: 'Try', last_name: `Number${number}` };
        const representation = { Prefer: 'return=representation' };
        const select = 'rest/v1/patients?select=id';
        const added = await caller.send(
          'POST',
          select,
          { ...person, medical_record_number },
          representation,
        );
        const [mine] = rowsOf(added);
        const place = `${select}&id=eq.${String(mine?.['id'])}`;
        const cleared = await caller.send('PATCH', place, { medical_record_number: null });
        const changed = await caller.send('PATCH', place, { medical_record_number });
        const answers = [added.status, cleared.status, changed.status, await listOf(mine?.['id'])];
        seen.add(answers.join(' '));
      }
      return seen.size > 1 ? '41 numbers tried, and one told apart' : null;
    },
  },
];
