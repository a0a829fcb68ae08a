import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { openPractice, type Practice } from './support/practice.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const deliver = backend.asService();

let practice: Practice;
let patient: string;
let byMail: string;
let byFax: string;

beforeAll(async () => {
  practice = await openPractice(backend);
  patient = await practice.addPatient('Ada', 'Referred');
  byMail = await office({ name: 'Mail Family Medicine', email: 'desk@mail.example', way: 'email' });
  byFax = await office({ name: 'Fax Pediatrics', fax: '555-555-0100', way: 'fax' });
});

// What a test leaves waiting would be claimed by the next.
beforeEach(async () => {
  await backend.sql('delete from outbox_messages');
  await backend.sql('delete from referral_answers');
  await settings(false);
});

async function settings(on: boolean) {
  await backend.sql(
    `update clinic_settings
     set sends_acknowledgements = $2, sends_appointment_news = $2, sends_no_shows = $2
     where company_id = $1`,
    [practice.company, on],
  );
}

interface Office {
  name: string;
  email?: string;
  fax?: string;
  way?: string;
}

async function office({ name, email, fax, way }: Office) {
  const { id } = await backend.sqlRow<{ id: string }>(
    `insert into referring_practices (company_id, name, email, fax, preferred_way)
     values ($1, $2, $3, $4, $5::office_contact_way) returning id`,
    [practice.company, name, email ?? null, fax ?? null, way ?? null],
  );
  return id;
}

async function referralFrom(practiceId: string | null, status = 'pending') {
  const { id } = await backend.sqlRow<{ id: string }>(
    `insert into referrals (company_id, patient_id, referring_practice_id, status, created_by)
     values ($1, $2, $3, $4::referral_status, $5) returning id`,
    [practice.company, patient, practiceId, status, practice.ids.staff],
  );
  return id;
}

interface Message {
  id: string;
  kind: string;
  channel: string;
  state: string;
  destination: string | null;
  recipient: string;
  attempts: number;
  last_error: string | null;
  next_attempt_at: string | null;
}

const messagesOf = (referral: string) =>
  backend.sql<Message>(
    `select id, kind, channel, state, destination, recipient, attempts, last_error, next_attempt_at
     from outbox_messages where referral_id = $1 order by created_at, id`,
    [referral],
  );
const messageOf = async (referral: string) => {
  const [message] = await messagesOf(referral);
  if (!message) throw new Error('Nothing was queued.');
  return message;
};

const send = (referral: string, kind: string, channel: string, answer = crypto.randomUUID()) =>
  practice.call('staff', 'send_referral_answer', {
    answer_id: answer,
    referral_id: referral,
    kind,
    channel,
  });

async function queued(channel: 'email' | 'fax' = 'email') {
  const referral = await referralFrom(channel === 'email' ? byMail : byFax);
  expect(await send(referral, 'acknowledgement', channel)).toMatchObject({ code: 'ok' });
  return { referral, ...(await messageOf(referral)) };
}

type Channel = 'email' | 'fax' | 'print' | 'sms';
const claim = async (channels: Channel[] = ['email', 'fax']) =>
  granted(await deliver.rpc('claim_outbox', { channels, max_rows: 10, lease_seconds: 60 }));
const settle = async (
  message_id: string,
  lease: string,
  outcome: string,
  error?: 'busy' | 'address_refused' | 'unreachable',
) =>
  granted(
    await deliver.rpc('settle_outbox', { message_id, lease, outcome, ...(error && { error }) }),
  );

/** As if so much time had gone by. */
const later = (minutes: number) =>
  backend.sql(
    `update outbox_messages set next_attempt_at = next_attempt_at - make_interval(mins => $1),
       leased_until = leased_until - make_interval(mins => $1), sent_at = sent_at - make_interval(mins => $1)`,
    [minutes],
  );

describe('what goes out by itself', () => {
  it('acknowledges a referral by the way that its office likes, where the clinic sends that', async () => {
    await settings(true);
    expect(await messageOf(await referralFrom(byMail))).toMatchObject({
      kind: 'acknowledgement',
      channel: 'email',
      state: 'queued',
      destination: 'desk@mail.example',
      recipient: 'Mail Family Medicine',
    });
    expect(await messageOf(await referralFrom(byFax))).toMatchObject({
      channel: 'fax',
      destination: '555-555-0100',
    });
  });

  it('says nothing where the clinic hasn’t chosen it, the office is unknown, or likes to be called', async () => {
    expect(await messagesOf(await referralFrom(byMail))).toEqual([]);
    await settings(true);
    const called = await office({ name: 'Called First', email: 'a@b.example', way: 'phone' });
    const unaddressed = await office({ name: 'No Address', way: 'email' });
    for (const from of [null, called, unaddressed]) {
      expect(await messagesOf(await referralFrom(from))).toEqual([]);
    }
  });

  it('takes the clinician’s own way and address before the practice’s', async () => {
    await settings(true);
    const { id } = await backend.sqlRow<{ id: string }>(
      `insert into referring_providers (company_id, practice_id, name, fax, preferred_way)
       values ($1, $2, 'Ada Quill', '555-555-0177', 'fax') returning id`,
      [practice.company, byMail],
    );
    const referral = await backend.sqlRow<{ id: string }>(
      'insert into referrals (company_id, patient_id, referring_provider_id) values ($1, $2, $3) returning id',
      [practice.company, patient, id],
    );
    expect(await messageOf(referral.id)).toMatchObject({
      channel: 'fax',
      destination: '555-555-0177',
      recipient: 'Ada Quill',
    });
  });

  it('tells of an appointment made, moved and missed, each once', async () => {
    const referral = await referralFrom(byMail, 'accepted');
    await settings(true);
    const request = await practice.request('pending', {
      referral_id: referral,
      patient_id: patient,
    });
    await practice.call('staff', 'confirm_appointment', {
      request_id: request,
      starts_at: practice.at(0, '10:00'),
    });
    await practice.call('staff', 'reschedule_appointment', {
      request_id: request,
      starts_at: practice.at(1, '10:00'),
    });
    await backend.sql(
      `insert into schedule_events (company_id, scheduling_request_id, event_type)
       values ($1, $2, 'no_show')`,
      [practice.company, request],
    );
    expect((await messagesOf(referral)).map(({ kind }) => kind)).toEqual([
      'appointment_made',
      'appointment_moved',
      'no_show',
    ]);
  });
});

describe('what a person keeps from going out', () => {
  const kindsOf = async (referral: string) => (await messagesOf(referral)).map(({ kind }) => kind);

  it('acknowledges no referral whose author chose so when they took it in', async () => {
    await settings(true);
    const { id } = await backend.sqlRow<{ id: string }>(
      `insert into referrals (company_id, patient_id, referring_practice_id, office_untold)
       values ($1, $2, $3, true) returning id`,
      [practice.company, patient, byMail],
    );
    expect(await kindsOf(id)).toEqual([]);
    expect(await kindsOf(await referralFrom(byMail))).toEqual(['acknowledgement']);
    // Chosen once: later it would change nothing of what went out.
    const may = (right: string) =>
      `has_column_privilege('authenticated', 'public.referrals', 'office_untold', '${right}') as ${right}`;
    expect(await backend.sqlRow(`select ${may('insert')}, ${may('update')}`)).toEqual({
      insert: true,
      update: false,
    });
  });

  it('tells of no appointment that was booked, moved or missed in silence', async () => {
    const referral = await referralFrom(byMail, 'accepted');
    await settings(true);
    const request = crypto.randomUUID();
    const tell_office = false;
    const booking = {
      company_id: practice.company,
      request_id: request,
      patient_id: patient,
      provider_id: practice.provider,
      starts_at: practice.at(0, '11:00'),
      reason: 'Ear check',
      referral_id: referral,
      tell_office,
    };
    expect(await practice.call('staff', 'book_appointment', booking)).toMatchObject({ code: 'ok' });
    // The answer was lost: the same again is no other booking, and a louder one is.
    expect(await practice.call('staff', 'book_appointment', booking)).toMatchObject({ code: 'ok' });
    expect(
      await practice.call('staff', 'book_appointment', { ...booking, tell_office: true }),
    ).toMatchObject({ code: 'PT409' });
    await practice.call('staff', 'reschedule_appointment', {
      request_id: request,
      starts_at: practice.at(1, '11:00'),
      tell_office,
    });
    await practice.begin(request);
    expect(
      await practice.call('staff', 'mark_no_show', { request_id: request, tell_office }),
    ).toMatchObject({ code: 'ok' });
    expect(await kindsOf(referral)).toEqual([]);
    expect(
      await backend.sql(
        `select event_type, office_untold from schedule_events
         where scheduling_request_id = $1 and event_type <> 'requested' order by created_at`,
        [request],
      ),
    ).toEqual(
      ['confirmed', 'rescheduled', 'no_show'].map((event_type) => ({
        event_type,
        office_untold: true,
      })),
    );
  });

  it('tells of the next step of an appointment that was confirmed in silence', async () => {
    const referral = await referralFrom(byMail, 'accepted');
    await settings(true);
    const request = await practice.request('pending', {
      referral_id: referral,
      patient_id: patient,
    });
    await practice.call('staff', 'confirm_appointment', {
      request_id: request,
      starts_at: practice.at(2, '10:00'),
      tell_office: false,
    });
    expect(await kindsOf(referral)).toEqual([]);
    await practice.call('staff', 'reschedule_appointment', {
      request_id: request,
      starts_at: practice.at(3, '10:00'),
    });
    expect(await kindsOf(referral)).toEqual(['appointment_moved']);
  });
});

describe('sending by hand', () => {
  it('puts it into the outbox once, also where the answer was lost and it is sent again', async () => {
    const referral = await referralFrom(byMail);
    const answer = crypto.randomUUID();
    const first = await send(referral, 'acknowledgement', 'email', answer);
    expect(await send(referral, 'acknowledgement', 'email', answer)).toEqual(first);
    expect(await messagesOf(referral)).toHaveLength(1);
  });

  it('refuses what there is nothing to tell of, and a channel without an address', async () => {
    const referral = await referralFrom(byMail);
    for (const kind of ['declined', 'information_missing', 'appointment_made', 'no_show']) {
      expect(await send(referral, kind, 'email')).toMatchObject({ code: 'P0001' });
    }
    expect(await send(referral, 'acknowledgement', 'fax')).toMatchObject({
      code: 'P0001',
      detail: { kind: 'no_address' },
      message: 'Mail Family Medicine has no fax number in the directory.',
    });
    expect(await messagesOf(referral)).toEqual([]);
  });

  it('asks for what is missing only once the request went out, and no more once it failed', async () => {
    const referral = await referralFrom(byMail);
    const { id: item } = await backend.sqlRow<{ id: string }>(
      `insert into referral_missing_items (company_id, referral_id, item) values ($1, $2, 'CT report') returning id`,
      [practice.company, referral],
    );
    const asked = async () =>
      await backend.sqlRow<{ asked_way: string | null; to_ask: boolean; awaiting: boolean }>(
        `select m.asked_way, r.information_to_ask_since is not null as to_ask,
           r.awaiting_information_since is not null as awaiting
         from referral_missing_items m join referrals r on r.id = m.referral_id where m.id = $1`,
        [item],
      );
    const none = { asked_way: null, to_ask: true, awaiting: false };
    expect(await send(referral, 'information_missing', 'email')).toMatchObject({ code: 'ok' });
    expect(await asked()).toEqual(none);
    const [message] = await messagesOf(referral);
    const carry = (state: string) =>
      backend.sql(
        `update outbox_messages set state = $2::outbox_state, sent_at = now(),
           failed_at = case when $2 = 'failed' then now() end where referral_id = $1`,
        [referral, state],
      );
    expect(message).toBeDefined();
    await carry('sent');
    expect(await asked()).toEqual({ asked_way: 'email', to_ask: false, awaiting: true });
    await carry('failed');
    expect(await asked()).toEqual(none);
    // A gateway that took a fax over has not sent it to anybody.
    await backend.sql("update outbox_messages set channel = 'fax' where referral_id = $1", [
      referral,
    ]);
    await carry('sent');
    expect(await asked()).toEqual(none);
    await carry('delivered');
    expect(await asked()).toEqual({ asked_way: 'fax', to_ask: false, awaiting: true });
  });

  it('writes down a call with who was asked and when, and shows a request where a referral came from', async () => {
    const referral = await referralFrom(byMail);
    await backend.sql(
      "insert into referral_missing_items (company_id, referral_id, item) values ($1, $2, 'CT report')",
      [practice.company, referral],
    );
    const call = (more: Record<string, string | null>) =>
      practice.call('staff', 'send_referral_answer', {
        answer_id: crypto.randomUUID(),
        referral_id: referral,
        kind: 'information_missing',
        channel: 'phone',
        ...more,
      });
    const now = new Date().toISOString();
    expect(await call({ spoken_with: ' ', said_at: now })).toMatchObject({ code: 'P0001' });
    expect(await call({ spoken_with: 'Kim', said_at: null })).toMatchObject({ code: 'P0001' });
    expect(await call({ spoken_with: 'Kim', said_at: '2199-01-01' })).toMatchObject({
      code: 'P0001',
      detail: { kind: 'time' },
    });
    expect(await call({ channel: 'system' })).toMatchObject({
      code: 'P0001',
      detail: { kind: 'no_address' },
    });
    expect(await call({ spoken_with: 'Kim', said_at: now })).toMatchObject({ code: 'ok' });
    await backend.sql(
      "update referrals set source = 'outside_system', source_name = 'Harbor EHR' where id = $1",
      [referral],
    );
    expect(await call({ channel: 'system' })).toMatchObject({ code: 'ok' });
    const sent = await backend.sql(
      'select channel, state, recipient, destination from outbox_messages where referral_id = $1 order by created_at',
      [referral],
    );
    expect(sent).toEqual([
      { channel: 'phone', state: 'delivered', recipient: 'Kim', destination: null },
      { channel: 'system', state: 'sent', recipient: 'Harbor EHR', destination: null },
    ]);
  });

  it('is nobody’s of another clinic', async () => {
    const referral = await referralFrom(byMail);
    const refused = await practice.call('other-clinic', 'send_referral_answer', {
      answer_id: crypto.randomUUID(),
      referral_id: referral,
      kind: 'acknowledgement',
      channel: 'print',
    });
    expect(refused.code).toBe('PT404');
  });
});

describe('carrying it', () => {
  it('gives a message to one worker, with a code that is written down nowhere', async () => {
    const { id } = await queued();
    const [first, ...others] = await claim();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ message_id: id, purpose: 'send', attempt: 1, channel: 'email' });
    expect(first?.code).toMatch(/^[0-9a-hjkmnp-tv-z]{32}$/);
    expect(await claim()).toEqual([]);
    const kept = await backend.sql<{ row: string }>(
      `select to_jsonb(c)::text as row from private.status_link_codes c
       union all select to_jsonb(m)::text from outbox_messages m
       union all select to_jsonb(a)::text from audit_log a`,
    );
    expect(kept.filter(({ row }) => row.includes(first?.code ?? ''))).toEqual([]);
  });

  it('leaves a channel alone that the function can’t send by', async () => {
    await queued('fax');
    expect(await claim(['email'])).toEqual([]);
    expect(await claim(['fax'])).toHaveLength(1);
  });

  it('gives out again what a worker was ended with, and takes its late word that it went out', async () => {
    const { id } = await queued();
    const [lost] = await claim();
    await later(2);
    const [again] = await claim();
    expect(again).toMatchObject({ message_id: id, attempt: 2 });
    // Its late word that it failed is nobody's business any more.
    expect(await settle(id, lost?.lease ?? '', 'retry', 'busy')).toBe('sending');
    expect(await settle(id, lost?.lease ?? '', 'sent')).toBe('sent');
    expect(await settle(id, again?.lease ?? '', 'retry', 'busy')).toBe('sent');
    expect(await claim()).toEqual([]);
  });

  it('waits longer after each failure, and asks a person after eight', async () => {
    const { id, referral } = await queued();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      const [claimed] = await claim();
      await settle(id, claimed?.lease ?? '', 'retry', 'unreachable');
      const { next_attempt_at } = await messageOf(referral);
      if (next_attempt_at !== null) {
        waits.push((new Date(next_attempt_at).getTime() - Date.now()) / 60_000);
      }
      await later(500);
    }
    waits.forEach((minutes, index) => {
      expect(minutes).toBeGreaterThan(0.75 * 2 ** index - 0.2);
      expect(minutes).toBeLessThan(1.25 * 2 ** index + 0.2);
    });
    expect(await messageOf(referral)).toMatchObject({
      state: 'failed',
      last_error: 'unreachable',
      attempts: 8,
    });
    expect(await claim()).toEqual([]);
  });

  it('sends what failed again to the address that the directory has by now', async () => {
    const { id, referral } = await queued('fax');
    const [claimed] = await claim();
    await settle(id, claimed?.lease ?? '', 'failed', 'address_refused');
    await backend.sql("update referring_practices set fax = '555-555-0199' where id = $1", [byFax]);
    expect(await practice.call('staff', 'retry_outbox_message', { message_id: id })).toMatchObject({
      code: 'ok',
    });
    expect(await messageOf(referral)).toMatchObject({
      state: 'queued',
      attempts: 0,
      destination: '555-555-0199',
    });
  });

  it('asks the gateway what became of a fax until it knows', async () => {
    const { id, referral } = await queued('fax');
    const [claimed] = await claim();
    expect(await settle(id, claimed?.lease ?? '', 'sent')).toBe('sent');
    expect(await claim()).toEqual([]);
    await later(2);
    const [asked] = await claim();
    expect(asked).toMatchObject({ message_id: id, purpose: 'check', code: null });
    await settle(id, asked?.lease ?? '', 'waiting');
    await later(90);
    const [again] = await claim();
    expect(await settle(id, again?.lease ?? '', 'delivered')).toBe('delivered');
    await later(90);
    expect(await claim()).toEqual([]);
    expect(await messageOf(referral)).toMatchObject({ state: 'delivered', attempts: 1 });
  });

  it('takes back what has not gone out, and nothing else', async () => {
    const { id } = await queued();
    const cancel = () => practice.call('staff', 'cancel_outbox_message', { message_id: id });
    expect(await cancel()).toMatchObject({ code: 'ok' });
    expect(await cancel()).toMatchObject({ code: 'ok' });
    expect(await claim()).toEqual([]);
    await practice.call('staff', 'retry_outbox_message', { message_id: id });
    await claim();
    expect(await cancel()).toMatchObject({ code: 'PT409' });
  });

  it('closes the link and takes back what waits where a referral turns out to be another office’s', async () => {
    const { referral, id } = await queued();
    const [claimed] = await claim();
    await settle(id, claimed?.lease ?? '', 'sent');
    await send(referral, 'acknowledgement', 'email');
    await backend.sql('update referrals set referring_practice_id = $2 where id = $1', [
      referral,
      byFax,
    ]);
    expect((await messagesOf(referral)).map(({ state }) => state)).toEqual(['sent', 'canceled']);
    const { live } = await backend.sqlRow<{ live: number }>(
      'select count(*)::integer as live from status_links where referral_id = $1 and revoked_at is null',
      [referral],
    );
    expect(live).toBe(0);
  });

  it('says to administrators whether anybody collects, and what failed', async () => {
    const { id } = await queued();
    const [claimed] = await claim();
    await settle(id, claimed?.lease ?? '', 'failed', 'address_refused');
    const health = await practice.call('admin', 'outbox_health', { company_id: practice.company });
    expect(health.row).toMatchObject({ channels: ['email', 'fax'], waiting: 0, failed: 1 });
    expect(
      await practice.call('staff', 'outbox_health', { company_id: practice.company }),
    ).toMatchObject({ code: 'PT404' });
  });
});

/** What may become of one attempt of a worker: how far it came before it, or its answer, was lost. */
const fates = fc.constantFrom(
  'settles',
  'server refuses for now',
  'dies before it sends',
  'dies after it sent',
  'answer of the server is lost',
  'settles long after its lease',
);

describe('whatever is lost on the way', () => {
  it('sends each message, to the end only once, and never while another worker has it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fates, { minLength: 1, maxLength: 7 }), async (story) => {
        await backend.sql('delete from outbox_messages');
        const { id, referral } = await queued();
        /** What the mail server took, by the number of the message: the same again is one message. */
        const taken: string[] = [];
        let unsure = 0;
        const late: { lease: string }[] = [];
        for (const fate of [...story, 'settles' as const]) {
          const [mine, second] = await claim();
          if (!mine) break;
          expect(second).toBeUndefined();
          expect(await claim()).toEqual([]);
          const { lease } = mine;
          switch (fate) {
            case 'settles':
              taken.push(id);
              await settle(id, lease, 'sent');
              break;
            case 'server refuses for now':
              await settle(id, lease, 'retry', 'busy');
              break;
            case 'dies before it sends':
              break;
            case 'dies after it sent':
              taken.push(id);
              unsure += 1;
              break;
            case 'answer of the server is lost':
              taken.push(id);
              unsure += 1;
              await settle(id, lease, 'retry', 'unreachable');
              break;
            case 'settles long after its lease':
              taken.push(id);
              late.push({ lease });
              break;
          }
          await later(400);
          for (const { lease: former } of late.splice(0)) await settle(id, former, 'sent');
        }
        const { state } = await messageOf(referral);
        expect(state).toBe('sent');
        // Once where every answer came, and once more at most for each that was lost.
        expect(taken.length).toBeGreaterThanOrEqual(1);
        expect(taken.length).toBeLessThanOrEqual(unsure + 1);
        expect(await claim()).toEqual([]);
      }),
      { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 20) },
    );
  }, 120_000);
});

describe('what one clinic may send', () => {
  it('is twenty messages a day about one referral, and paper without end', async () => {
    const referral = await referralFrom(byFax);
    for (let n = 0; n < 20; n += 1) {
      expect(await send(referral, 'acknowledgement', 'fax')).toMatchObject({ code: 'ok' });
    }
    expect(await send(referral, 'acknowledgement', 'fax')).toMatchObject({
      code: 'PT429',
      message: 'At most 20 messages a day go out about one referral.',
    });
    expect(await send(referral, 'acknowledgement', 'print')).toMatchObject({ code: 'ok' });
    await backend.sql(
      "update outbox_messages set created_at = created_at - interval '25 hours' where referral_id = $1",
      [referral],
    );
    expect(await send(referral, 'acknowledgement', 'fax')).toMatchObject({ code: 'ok' });
  });
});
