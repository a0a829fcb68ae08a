import { TZDate } from '@date-fns/tz';
import { beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { openPractice, type Practice } from './support/practice.ts';
import { DEMO } from './support/seeded.ts';

const backend = await startBackend();
let practice: Practice;

beforeAll(async () => {
  practice = await openPractice(backend);
});

/** Of the other clinic in the seed. */
const HARBOR_OFFICE = '90000000-0000-4000-8000-000000000011';

const HALF_AN_HOUR = 30 * 60_000;
const later = (moment: string, minutes: number) =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString();
const moments = (rows: readonly { starts_at: string }[]) =>
  rows.map(({ starts_at }) => new Date(starts_at).toISOString());

/** How the clinic writes a time. */
function written(moment: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    hour: 'numeric',
    minute: '2-digit',
  });
  // The sentence has plain blanks, Intl a narrow one before AM.
  return `${parts.format(new Date(moment))} at ${clock.format(new Date(moment)).replace(/\s/u, ' ')}`;
}

async function proposalsOf(id: string) {
  return await backend.sql<{ round: number; proposed_by: string; state: string; place: string }>(
    `select round, proposed_by, state, location as place from appointment_proposals
     where scheduling_request_id = $1 order by round, starts_at`,
    [id],
  );
}

describe('times that the clinic proposes', () => {
  it('reach the requester in order, once each, with their length, place and note', () =>
    practice.rehearse(async () => {
      const { at, call } = practice;
      const id = await practice.request();
      const { row } = await call('staff', 'propose_times', {
        request_id: id,
        starts_at: [at(2), at(1), at(2)],
        duration_minutes: 45,
        location: ' Room 1 ',
        note: 'Bring the audiogram.',
      });
      expect(row).toMatchObject({ status: 'proposed', duration_minutes: 45, confirmed_date: null });
      expect(await proposalsOf(id)).toEqual([
        { round: 1, proposed_by: 'clinic', state: 'open', place: 'Room 1' },
        { round: 1, proposed_by: 'clinic', state: 'open', place: 'Room 1' },
      ]);
      const { events, notifications } = await practice.trailOf(id);
      const text = `Proposed two times: ${written(at(1))}; ${written(at(2))}\nBring the audiogram.`;
      expect(events).toEqual([{ event_type: 'proposed', actor: 'staff', message: text }]);
      expect(notifications).toEqual([
        {
          told: 'requester',
          event: 'appointment_proposed',
          title: 'Times proposed',
          message: `Consultation, Dr. First: ${text}`,
        },
      ]);
    }));

  it('are answered with others, replaced, and one of them taken: each round closes the one before', () =>
    practice.rehearse(async () => {
      const { at, call } = practice;
      const id = await practice.request();
      const propose = (...starts_at: string[]) =>
        call('staff', 'propose_times', { request_id: id, starts_at, location: 'Room 1' });
      await propose(at(1));
      await propose(at(2));
      const countered = await call('requester', 'counter_times', {
        request_id: id,
        starts_at: [at(3), at(4)],
        note: 'Only mornings.',
      });
      expect(countered.row).toMatchObject({ status: 'pending' });
      const states = async () =>
        (await proposalsOf(id)).map(({ proposed_by, state }) => `${proposed_by} ${state}`);
      expect(await states()).toEqual([
        'clinic superseded',
        'clinic declined',
        'requester open',
        'requester open',
      ]);
      const [open] = await backend.sql<{ id: string; location: string }>(
        `select id, location from appointment_proposals
         where scheduling_request_id = $1 and state = 'open' order by starts_at`,
        [id],
      );
      // The place is the clinic's to say: an answer keeps it.
      expect(open?.location).toBe('Room 1');
      const { row } = await call('admin', 'accept_time', { proposal_id: open?.id ?? '' });
      expect(row).toMatchObject({ status: 'confirmed', confirmed_location: 'Room 1' });
      expect(await states()).toEqual([
        'clinic superseded',
        'clinic declined',
        'requester accepted',
        'requester superseded',
      ]);
      expect(await practice.bookingOf(id)).toEqual({
        provider: practice.provider,
        from: at(3),
        to: later(at(3), 30),
      });
    }));

  it('may be of another provider, who then sees the patient', () =>
    practice.rehearse(async () => {
      const { at, call, otherProvider } = practice;
      const id = await practice.request();
      await call('staff', 'propose_times', {
        request_id: id,
        starts_at: [at(1)],
        provider_id: otherProvider,
      });
      expect(await practice.stored(id)).toMatchObject({ provider_id: practice.provider });
      const { id: proposal } = await backend.sqlRow<{ id: string }>(
        'select id from appointment_proposals where scheduling_request_id = $1',
        [id],
      );
      const { row } = await call('requester', 'accept_time', { proposal_id: proposal });
      expect(row).toMatchObject({ provider_id: otherProvider });
      expect((await practice.bookingOf(id))?.provider).toBe(otherProvider);
      const { events } = await practice.trailOf(id);
      expect(events.map(({ message }) => message)).toEqual([
        `Proposed one time: ${written(at(1))} with Dr. Second`,
        `Confirmed for ${written(at(1))}, with Dr. Second`,
      ]);
    }));

  it('that were closed can’t be taken any more, and the refusal says what came instead', () =>
    practice.rehearse(async () => {
      const { at, call } = practice;
      const id = await practice.request('proposed');
      const old = await practice.proposal(id, 'clinic', at(1));
      await call('staff', 'propose_times', { request_id: id, starts_at: [at(2)] });
      const answer = await call('requester', 'accept_time', { proposal_id: old });
      expect(answer).toMatchObject({
        code: 'PT409',
        message: `Person staff changed this just now: Proposed one time: ${written(at(2))}`,
        detail: { kind: 'state', status: 'proposed', actor: 'Person staff' },
      });
    }));
});

describe('a time that nobody can book', () => {
  const NEVER: readonly (readonly [
    string,
    () => Record<string, string | number>,
    string,
    RegExp,
  ])[] = [
    ['has passed', () => ({ starts_at: '2024-06-03T18:00:00Z' }), 'P0001', /2:00 PM has passed\.$/],
    ['is years ahead', () => ({ starts_at: '2190-01-04T15:00:00Z' }), 'P0001', /three years ahead/],
    ['is endless', () => ({ starts_at: 'infinity' }), 'P0001', /^Choose a date and a time\.$/],
    [
      'takes four minutes',
      () => ({ starts_at: practice.at(1), duration_minutes: 4 }),
      'P0001',
      /between 5 minutes and 8 hours/,
    ],
    [
      'is of a provider of another clinic',
      () => ({ starts_at: practice.at(1), provider_id: DEMO.primaryProvider }),
      'PT404',
      /no longer takes appointments/,
    ],
    [
      'has a place nobody can read',
      () => ({ starts_at: practice.at(1), location: 'x'.repeat(201) }),
      'P0001',
      /^A location has at most 200 characters\.$/,
    ],
    [
      'comes with a novel',
      () => ({ starts_at: practice.at(1), note: 'x'.repeat(1001) }),
      'P0001',
      /^A note has at most 1,000 characters\.$/,
    ],
  ];

  it.each(NEVER)('%s: neither confirmed nor proposed', (_, args, code, sentence) =>
    practice.rehearse(async () => {
      const id = await practice.request();
      const before = await practice.stored(id);
      const { starts_at, ...rest } = args();
      const confirmed = await practice.call('staff', 'confirm_appointment', {
        request_id: id,
        ...args(),
      });
      const proposed = await practice.call('staff', 'propose_times', {
        request_id: id,
        starts_at: [String(starts_at)],
        ...rest,
      });
      for (const answer of [confirmed, proposed]) {
        expect(answer.code).toBe(code);
        expect(answer.message).toMatch(sentence);
      }
      expect(await practice.stored(id)).toEqual(before);
    }),
  );

  it.each([
    ['none', 0],
    ['four', 4],
  ])('is not among %s proposed', (_, count) =>
    practice.rehearse(async () => {
      const id = await practice.request();
      const { code, message } = await practice.call('staff', 'propose_times', {
        request_id: id,
        starts_at: Array.from({ length: count }, (__, day) => practice.at(day)),
      });
      expect({ code, message }).toEqual({ code: 'P0001', message: 'Choose one to three times.' });
    }),
  );

  it('is one of a provider who has left, until another takes the appointment', () =>
    practice.rehearse(async () => {
      const { at, call } = practice;
      const id = await practice.request();
      await backend.sql('update providers set is_active = false where id = $1', [
        practice.provider,
      ]);
      const confirm = { request_id: id, starts_at: at(1) };
      expect((await call('staff', 'confirm_appointment', confirm)).code).toBe('PT404');
      const { row } = await call('staff', 'confirm_appointment', {
        ...confirm,
        provider_id: practice.otherProvider,
      });
      expect(row).toMatchObject({ status: 'confirmed', provider_id: practice.otherProvider });
    }));
});

describe('a time that is taken', () => {
  /** Jane Doe at nine on the first day, for half an hour. */
  async function withJane() {
    const jane = await practice.addPatient('Jane', 'Doe');
    const hers = await practice.request('confirmed', { patient_id: jane });
    return { jane, hers };
  }

  it.each([
    ['confirm_appointment', (at: string) => ({ starts_at: at })],
    ['propose_times', (at: string) => ({ starts_at: [at] })],
  ] as const)('is refused by %s, which names whose it is and offers free ones', (name, args) =>
    practice.rehearse(async () => {
      const { at, call } = practice;
      const { hers } = await withJane();
      const id = await practice.request();
      const wanted = later(at(0), 15);
      const answer = await call('staff', name, { request_id: id, ...args(wanted) });
      expect(answer).toMatchObject({
        code: 'PT409',
        message: expect.stringMatching(
          /^Dr\. First already has Jane Doe's appointment from 9:00 AM to 9:30 AM on Monday, \w+ \d+\.$/,
        ),
        detail: {
          kind: 'clash',
          clash: { kind: 'appointment', id: hers },
          free: expect.anything(),
        },
      });
      // The nearest, earlier ones of the day among them; and what is offered is free, all of it at once.
      const free = answer.detail?.free ?? [];
      expect(moments(free)).toEqual(
        ['08:00', '08:30', '09:30', '10:00', '10:30'].map((clock) => at(0, clock)),
      );
      for (const { starts_at } of free) {
        const taken = await call('staff', 'confirm_appointment', {
          request_id: await practice.request(),
          starts_at,
        });
        expect(taken.code).toBe('ok');
      }
    }),
  );

  it('is refused to the requester’s answer and to a move, and everything stays as it was', () =>
    practice.rehearse(async () => {
      const { at, call } = practice;
      await withJane();
      const proposed = await practice.request('proposed');
      const countered = await call('requester', 'counter_times', {
        request_id: proposed,
        starts_at: [at(0)],
      });
      expect(countered).toMatchObject({ code: 'PT409', detail: { kind: 'clash' } });
      const other = await practice.request('confirmed', { confirmed_date: at(1) });
      const booking = await practice.bookingOf(other);
      const moved = await call('staff', 'reschedule_appointment', {
        request_id: other,
        starts_at: at(0),
      });
      expect(moved).toMatchObject({ code: 'PT409', detail: { kind: 'clash' } });
      expect(await practice.bookingOf(other)).toEqual(booking);
    }));

  it('is refused for a patient who is with another provider then', () =>
    practice.rehearse(async () => {
      const { jane } = await withJane();
      const id = await practice.request('pending', { patient_id: jane });
      const answer = await practice.call('staff', 'confirm_appointment', {
        request_id: id,
        starts_at: practice.at(0),
        provider_id: practice.otherProvider,
      });
      expect(answer.message).toMatch(
        /^Jane Doe is already with Dr\. First from 9:00 AM to 9:30 AM/,
      );
    }));

  it('is free from its last minute on, and again once it is cancelled', () =>
    practice.rehearse(async () => {
      const { at, call } = practice;
      const { hers } = await withJane();
      const book = async (starts_at: string) =>
        (
          await call('staff', 'confirm_appointment', {
            request_id: await practice.request(),
            starts_at,
          })
        ).code;
      expect(await book(later(at(0), 30))).toBe('ok');
      expect(await book(later(at(0), -30))).toBe('ok');
      expect(await book(at(0))).toBe('PT409');
      await call('staff', 'cancel_appointment', { request_id: hers, reason: 'Ill' });
      expect(await book(at(0))).toBe('ok');
    }));

  it('was proposed to two: the first to take it has it, the other hears so', () =>
    practice.rehearse(async () => {
      const { at, call } = practice;
      const ids = [await practice.request('proposed'), await practice.request('proposed')];
      const codes: string[] = [];
      for (const id of ids) {
        const proposal = await practice.proposal(id, 'clinic', at(1));
        codes.push((await call('requester', 'accept_time', { proposal_id: proposal })).code);
      }
      expect(codes).toEqual(['ok', 'PT409']);
      expect(await practice.stored(ids[1] ?? '')).toMatchObject({ status: 'proposed' });
    }));

  it('can’t be booked twice even past the functions', async () => {
    const span = `[${practice.at(4)},${later(practice.at(4), 30)})`;
    const jane = await practice.addPatient('Jane', 'Twice');
    const insert = (provider: string, patient: string | null) =>
      backend.sql(
        `insert into provider_bookings (company_id, provider_id, patient_id, span, surgery_case_id)
         values ($1, $2, $3, $4::tstzrange, null)`,
        [practice.company, provider, patient, span],
      );
    // A booking needs a source; what is probed here are the constraints that come with one.
    await expect(insert(practice.provider, null)).rejects.toMatchObject({ code: '23514' });
    const source = () => practice.request();
    const book = async (provider: string, patient: string | null) =>
      backend.sql(
        `insert into provider_bookings (company_id, provider_id, patient_id, span, scheduling_request_id)
         values ($1, $2, $3, $4::tstzrange, $5)`,
        [practice.company, provider, patient, span, await source()],
      );
    await book(practice.provider, jane);
    await expect(book(practice.provider, null)).rejects.toMatchObject({ code: '23P01' });
    await expect(book(practice.otherProvider, jane)).rejects.toMatchObject({ code: '23P01' });
    await book(practice.otherProvider, null);
    await backend.sql('delete from provider_bookings where company_id = $1', [practice.company]);
  });
});

describe('a provider’s hours', () => {
  const confirm = async (starts_at: string, more: Record<string, string | number | boolean> = {}) =>
    practice.call('staff', 'confirm_appointment', {
      request_id: await practice.request(),
      starts_at,
      ...more,
    });

  it.each([
    ['before they open', '07:45'],
    ['that would end after they close', '16:45'],
    ['in the evening', '19:00'],
  ])('refuse a time %s, with the next free ones, unless the desk insists', (_, clock) =>
    practice.rehearse(async () => {
      const starts = practice.at(0, clock);
      const refused = await confirm(starts);
      expect(refused).toMatchObject({
        code: 'PT409',
        message: `${written(starts)} is outside Dr. First's hours.`,
        detail: { kind: 'hours' },
      });
      expect(refused.detail?.free).toHaveLength(5);
      expect((await confirm(starts, { outside_hours: true })).row).toMatchObject({
        status: 'confirmed',
      });
    }),
  );

  it('hold to the minute, and lunch is no hour', () =>
    practice.rehearse(async () => {
      await backend.sql('delete from provider_hours where provider_id = $1', [practice.provider]);
      await backend.sql(
        `insert into provider_hours (company_id, provider_id, weekday, opens, closes)
         values ($1, $2, 1, '08:00', '12:00'), ($1, $2, 1, '13:00', '17:00')`,
        [practice.company, practice.provider],
      );
      const codes: [clock: string, code: string][] = [];
      for (const clock of ['08:00', '11:30', '11:45', '12:30', '13:00', '16:30']) {
        codes.push([clock, (await confirm(practice.at(0, clock))).code]);
      }
      expect(Object.fromEntries(codes)).toEqual({
        '08:00': 'ok',
        '11:30': 'ok',
        '11:45': 'PT409',
        '12:30': 'PT409',
        '13:00': 'ok',
        '16:30': 'ok',
      });
    }));

  it('that nobody wrote down refuse nothing', () =>
    practice.rehearse(async () => {
      const anytime = await practice.addProvider('Dr. Anytime', null, false);
      const answer = await confirm(practice.at(0, '22:00'), { provider_id: anytime });
      expect(answer.code).toBe('ok');
    }));

  it('don’t bind a proposal made outside them: the requester can take it', () =>
    practice.rehearse(async () => {
      const { at, call } = practice;
      const id = await practice.request();
      const evening = { request_id: id, starts_at: [at(0, '18:00')] };
      expect(await call('staff', 'propose_times', evening)).toMatchObject({
        detail: { kind: 'hours' },
      });
      await call('staff', 'propose_times', { ...evening, outside_hours: true });
      const { id: proposal } = await backend.sqlRow<{ id: string }>(
        'select id from appointment_proposals where scheduling_request_id = $1',
        [id],
      );
      expect((await call('requester', 'accept_time', { proposal_id: proposal })).code).toBe('ok');
      const other = await practice.request('proposed');
      const answer = await call('requester', 'counter_times', {
        request_id: other,
        starts_at: [at(0, '19:00')],
      });
      expect(answer).toMatchObject({ code: 'PT409', detail: { kind: 'hours' } });
    }));
});

describe('time off', () => {
  it('refuses every way to book it, for every member, and says until when', () =>
    practice.rehearse(async () => {
      const { at, call, provider } = practice;
      const pending = await practice.request();
      const proposed = await practice.request('proposed');
      const proposal = await practice.proposal(proposed, 'clinic', at(1));
      const confirmed = await practice.request('confirmed');
      await backend.sql(
        `insert into provider_time_off (company_id, provider_id, starts_at, ends_at, reason)
         values ($1, $2, $3, $4, 'Congress')`,
        [practice.company, provider, at(1, '00:00'), at(3, '00:00')],
      );
      const away = {
        code: 'PT409',
        message: `Dr. First is away until ${written(at(3, '00:00'))}.`,
        detail: { kind: 'away', free: expect.anything() },
      };
      const insist = { starts_at: at(1), outside_hours: true };
      const answers = [
        await call('owner', 'confirm_appointment', { request_id: pending, ...insist }),
        await call('owner', 'propose_times', {
          request_id: pending,
          ...insist,
          starts_at: [at(1)],
        }),
        await call('owner', 'reschedule_appointment', { request_id: confirmed, ...insist }),
        await call('requester', 'accept_time', { proposal_id: proposal }),
        await call('requester', 'counter_times', { request_id: proposed, starts_at: [at(2)] }),
      ];
      for (const answer of answers) expect(answer).toMatchObject(away);
      expect(moments(answers[0]?.detail?.free ?? [])[0]).toBe(at(3, '08:00'));
      expect(await practice.stored(confirmed)).toMatchObject({ status: 'confirmed', revision: 1 });
    }));
});

describe('an appointment', () => {
  it('takes what the clinic plans for its type, half an hour where it plans nothing', () =>
    practice.rehearse(async () => {
      const { at, call } = practice;
      await backend.sql(
        `insert into appointment_lengths (company_id, request_type, minutes) values ($1, 'procedure', 75)`,
        [practice.company],
      );
      const lengths: (number | null | undefined)[] = [];
      for (const [day, type] of ['procedure', 'consultation'].entries()) {
        const id = await practice.request('pending', { request_type: type });
        const { row } = await call('staff', 'confirm_appointment', {
          request_id: id,
          starts_at: at(day),
        });
        lengths.push(row?.duration_minutes);
      }
      expect(lengths).toEqual([75, 30]);
    }));

  it('is at a location of the clinic, at a room of it, or anywhere in words', () =>
    practice.rehearse(async () => {
      const { at, call } = practice;
      const { id: location } = await backend.sqlRow<{ id: string }>(
        `insert into locations (company_id, name) values ($1, 'Main office') returning id`,
        [practice.company],
      );
      const id = await practice.request();
      const { row } = await call('staff', 'confirm_appointment', {
        request_id: id,
        starts_at: at(0),
        location_id: location,
      });
      expect(row).toMatchObject({ location_id: location, confirmed_location: 'Main office' });
      const room = await call('staff', 'reschedule_appointment', {
        request_id: id,
        starts_at: at(0),
        location_id: location,
        location: 'Main office, room 3',
      });
      expect(room.row).toMatchObject({
        location_id: location,
        confirmed_location: 'Main office, room 3',
      });
      const later = await call('staff', 'reschedule_appointment', {
        request_id: id,
        starts_at: at(1),
      });
      expect(later.row).toMatchObject({
        location_id: location,
        confirmed_location: 'Main office, room 3',
      });
      // A text that reads as a location's name chooses none.
      const elsewhere = await call('staff', 'reschedule_appointment', {
        request_id: id,
        starts_at: at(1),
        location: 'Main office',
      });
      expect(elsewhere.row).toMatchObject({ location_id: null, confirmed_location: 'Main office' });
    }));

  it('has its history as facts: who is seen by whom, when, where and for how long', () =>
    practice.rehearse(async () => {
      const { at, call, provider, otherProvider } = practice;
      const id = await practice.request();
      await call('staff', 'propose_times', {
        request_id: id,
        starts_at: [at(2), at(1)],
        note: 'Bring the old hearing aid.',
      });
      await call('staff', 'confirm_appointment', {
        request_id: id,
        starts_at: at(1),
        provider_id: otherProvider,
        location: 'Room 2',
      });
      await call('staff', 'reschedule_appointment', {
        request_id: id,
        starts_at: at(3),
        duration_minutes: 45,
        provider_id: provider,
      });
      const facts = await backend.sql<Record<string, unknown>>(
        `select event_type, proposed_times::text[] as times, starts_at::text, former_starts_at::text,
           duration_minutes, provider_id, location, note
         from schedule_events where scheduling_request_id = $1 and event_type <> 'requested'
         order by created_at`,
        [id],
      );
      const stored = (moment: string) =>
        expect.toSatisfy(
          (text) => typeof text === 'string' && +new Date(text) === +new Date(moment),
        );
      const nothing = {
        times: null,
        starts_at: null,
        former_starts_at: null,
        duration_minutes: null,
        provider_id: null,
        location: null,
        note: null,
      };
      expect(facts).toEqual([
        {
          ...nothing,
          event_type: 'proposed',
          times: [stored(at(1)), stored(at(2))],
          note: 'Bring the old hearing aid.',
        },
        {
          ...nothing,
          event_type: 'confirmed',
          starts_at: stored(at(1)),
          provider_id: otherProvider,
          location: 'Room 2',
        },
        {
          ...nothing,
          event_type: 'rescheduled',
          starts_at: stored(at(3)),
          former_starts_at: stored(at(1)),
          duration_minutes: 45,
          provider_id: provider,
        },
      ]);
    }));

  it('keeps the location that was proposed, whichever way it is agreed', () =>
    practice.rehearse(async () => {
      const { at, call } = practice;
      const { id: location } = await backend.sqlRow<{ id: string }>(
        `insert into locations (company_id, name) values ($1, 'Main office') returning id`,
        [practice.company],
      );
      const id = await practice.request();
      await call('staff', 'propose_times', {
        request_id: id,
        starts_at: [at(0)],
        location_id: location,
      });
      await call('requester', 'counter_times', { request_id: id, starts_at: [at(1)] });
      const { id: proposal } = await backend.sqlRow<{ id: string }>(
        `select id from appointment_proposals where scheduling_request_id = $1 and state = 'open'`,
        [id],
      );
      const { row } = await call('staff', 'accept_time', { proposal_id: proposal });
      expect(row).toMatchObject({ location_id: location, confirmed_location: 'Main office' });
    }));

  it.each([
    ['propose_times', 'pending', (start: string) => ({ starts_at: [start] })],
    ['confirm_appointment', 'pending', (start: string) => ({ starts_at: start })],
    ['reschedule_appointment', 'confirmed', (start: string) => ({ starts_at: start })],
  ] as const)(
    'is refused by %s at another clinic’s location, or one no longer used',
    (name, from, args) =>
      practice.rehearse(async () => {
        const { id: closed } = await backend.sqlRow<{ id: string }>(
          `insert into locations (company_id, name, is_active) values ($1, 'Old office', false) returning id`,
          [practice.company],
        );
        const id = await practice.request(from);
        const before = await practice.stored(id);
        for (const location of [closed, HARBOR_OFFICE]) {
          const answer = await practice.call('staff', name, {
            request_id: id,
            ...args(practice.at(2)),
            location_id: location,
            location: 'Room 1',
          });
          expect(answer).toMatchObject({
            code: 'PT404',
            message: 'This location is no longer used.',
          });
        }
        expect(await practice.stored(id)).toEqual(before);
      }),
  );

  it('that is moved says from where to where, and why; what isn’t named stays', () =>
    practice.rehearse(async () => {
      const { at, call } = practice;
      const id = await practice.request('confirmed', { confirmed_location: 'Room 1' });
      const { row } = await call('staff', 'reschedule_appointment', {
        request_id: id,
        starts_at: at(1),
        reason: 'Dr. First has an operation.',
      });
      expect(row).toMatchObject({ confirmed_location: 'Room 1', duration_minutes: 30 });
      await call('staff', 'reschedule_appointment', {
        request_id: id,
        starts_at: null,
        duration_minutes: 45,
      });
      const { events } = await practice.trailOf(id);
      expect(events.map(({ message }) => message)).toEqual([
        `Moved from ${written(at(0))} to ${written(at(1))}\nDr. First has an operation.`,
        'Changed: 45 minutes',
      ]);
      expect(await practice.bookingOf(id)).toMatchObject({ from: at(1), to: later(at(1), 45) });
    }));

  it('gets another room even while it takes place, and stays where it was agreed outside the hours', () =>
    practice.rehearse(async () => {
      const begun = new Date(Math.floor(Date.now() / 60_000) * 60_000 - HALF_AN_HOUR).toISOString();
      const id = await practice.request('confirmed', { confirmed_date: begun });
      const { row } = await practice.call('staff', 'reschedule_appointment', {
        request_id: id,
        starts_at: begun,
        location: 'Room 2',
      });
      expect(row).toMatchObject({ confirmed_location: 'Room 2' });
    }));

  it('is not missed before it has begun, and gives its time back once it is', () =>
    practice.rehearse(async () => {
      const { at, call } = practice;
      const id = await practice.request('confirmed');
      expect(await call('staff', 'mark_no_show', { request_id: id })).toMatchObject({
        code: 'P0001',
        message: `This appointment has not begun: it is on ${written(at(0))}.`,
      });
    }));

  it('that was missed is reopened with its time, unless another request has that now', () =>
    practice.rehearse(async () => {
      const { at, call } = practice;
      const missed = await practice.request('no_show');
      const reopened = await call('staff', 'reopen_appointment', {
        request_id: missed,
        reason: 'Came after all',
      });
      expect(reopened.row).toMatchObject({ status: 'confirmed' });
      expect(await practice.bookingOf(missed)).toMatchObject({ from: at(0) });
      const other = await practice.request('no_show');
      expect(
        await call('staff', 'reopen_appointment', { request_id: other, reason: 'Came too' }),
      ).toMatchObject({ code: 'PT409', detail: { kind: 'clash', clash: { id: missed } } });
    }));

  it('that was cancelled keeps its date for the calendars, and starts anew when reopened', () =>
    practice.rehearse(async () => {
      const { at, call } = practice;
      const id = await practice.request('confirmed', { confirmed_location: 'Room 1' });
      const cancelled = await call('requester', 'cancel_appointment', {
        request_id: id,
        reason: ' Holiday ',
      });
      expect(await practice.stored(id)).toMatchObject({
        status: 'cancelled',
        cancel_reason: 'Holiday',
      });
      expect(new Date(cancelled.row?.confirmed_date ?? 0).toISOString()).toBe(at(0));
      const reopened = await call('staff', 'reopen_appointment', {
        request_id: id,
        reason: 'Wrong patient',
      });
      expect(reopened.code).toBe('ok');
      expect(await practice.stored(id)).toMatchObject({
        status: 'pending',
        cancel_reason: null,
        confirmed_date: null,
        confirmed_location: null,
      });
    }));

  it.each([
    ['cancel_appointment', 'confirmed', 'Say why it is cancelled.'],
    ['reopen_appointment', 'completed', 'Say why it is reopened.'],
  ] as const)('is left as it is by %s without a reason', (name, status, message) =>
    practice.rehearse(async () => {
      const id = await practice.request(status);
      const answer = await practice.call('staff', name, { request_id: id, reason: '  ' });
      expect(answer).toMatchObject({ code: 'P0001', message });
    }),
  );
});

describe('free times where the clocks change', () => {
  const ZONE = 'America/New_York';

  /** The Sunday of a month on which the clocks change there: the second of March, the first of November. */
  function sundayOf(month: 3 | 11): TZDate {
    const today = new TZDate(Date.now(), ZONE);
    for (const year of [today.getFullYear(), today.getFullYear() + 1]) {
      const first = new TZDate(year, month - 1, 1, ZONE);
      const day = 1 + ((7 - first.getDay()) % 7) + (month === 3 ? 7 : 0);
      const sunday = new TZDate(year, month - 1, day, ZONE);
      if (sunday.getTime() > Date.now()) return sunday;
    }
    throw new Error('No such Sunday.');
  }

  /** The function asks whose clinic it is, and is asked here past the API. */
  const bySomebodyOfTheClinic = () =>
    backend.sql("select set_config('request.jwt.claim.sub', $1, true)", [practice.ids.staff]);

  async function freeOn(sunday: TZDate, opens: string, closes: string, minutes: number) {
    const night = await practice.addProvider('Dr. Night', null, false);
    await backend.sql(
      `insert into provider_hours (company_id, provider_id, weekday, opens, closes)
       values ($1, $2, 7, $3::time, $4::time)`,
      [practice.company, night, opens, closes],
    );
    await bySomebodyOfTheClinic();
    const rows = await backend.sql<{ starts_at: string }>(
      `select starts_at from private.free_times($1, $2, $3, $4, 50)
       where starts_at < $4::timestamptz + interval '1 day'`,
      [practice.company, night, minutes, new Date(sunday.getTime()).toISOString()],
    );
    return rows.map(({ starts_at }) =>
      new Intl.DateTimeFormat('en-US', {
        timeZone: ZONE,
        hour: 'numeric',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZoneName: 'short',
      }).format(new Date(starts_at)),
    );
  }

  it('in spring the hour that is skipped is offered to nobody', () =>
    practice.rehearse(async () => {
      expect(await freeOn(sundayOf(3), '00:00', '05:00', 60)).toEqual([
        '00:00 EST',
        '01:00 EST',
        '03:00 EDT',
        '04:00 EDT',
      ]);
    }));

  it('in autumn the hour that comes twice is offered twice', () =>
    practice.rehearse(async () => {
      expect(await freeOn(sundayOf(11), '00:00', '03:00', 60)).toEqual([
        '00:00 EDT',
        '01:00 EDT',
        '01:00 EST',
        '02:00 EST',
      ]);
    }));

  it('an hour that opens within the skipped one opens when the clock is past it', () =>
    practice.rehearse(async () => {
      expect(await freeOn(sundayOf(3), '02:30', '05:00', 30)).toEqual([
        '03:30 EDT',
        '04:00 EDT',
        '04:30 EDT',
      ]);
    }));

  it('opening and closing stay where the clock says, the days before and after', () =>
    practice.rehearse(async () => {
      await bySomebodyOfTheClinic();
      for (const month of [3, 11] as const) {
        const sunday = sundayOf(month);
        for (const offset of [-2, 1]) {
          const midnight = new TZDate(sunday, ZONE);
          midnight.setDate(midnight.getDate() + offset);
          const [first] = await backend.sql<{ local: string }>(
            `select to_char(starts_at at time zone 'America/New_York', 'HH24:MI') as local
             from private.free_times($1, $2, 30, $3, 1)`,
            [practice.company, practice.provider, new Date(midnight.getTime()).toISOString()],
          );
          expect({ month, offset, local: first?.local }).toEqual({ month, offset, local: '08:00' });
        }
      }
    }));

  it('are the ones that can be confirmed without insisting', () =>
    practice.rehearse(async () => {
      const sunday = sundayOf(3);
      const night = await practice.addProvider('Dr. Night', null, false);
      await backend.sql(
        `insert into provider_hours (company_id, provider_id, weekday, opens, closes)
         values ($1, $2, 7, '00:00', '05:00')`,
        [practice.company, night],
      );
      await bySomebodyOfTheClinic();
      const free = await backend.sql<{ starts_at: string }>(
        'select starts_at from private.free_times($1, $2, 45, $3, 4)',
        [practice.company, night, new Date(sunday.getTime()).toISOString()],
      );
      for (const { starts_at } of free) {
        const answer = await practice.call('staff', 'confirm_appointment', {
          request_id: await practice.request(),
          starts_at,
          duration_minutes: 45,
          provider_id: night,
        });
        expect(answer.code).toBe('ok');
      }
    }));
});
