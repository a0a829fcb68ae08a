import { beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { openPractice, type Practice } from './support/practice.ts';

const backend = await startBackend();
let practice: Practice;

beforeAll(async () => {
  practice = await openPractice(backend);
});

const HOUR = 3_600_000;

interface Offer {
  id: string;
  request: string;
  state: string;
  minutes: number;
  starts: string;
}

async function offers(): Promise<Offer[]> {
  const rows = await backend.sql<Offer>(
    `select id, scheduling_request_id as request, state, duration_minutes as minutes, starts_at as starts
     from waitlist_offers where company_id = $1 order by created_at, id`,
    [practice.company],
  );
  return rows.map((offer) => ({ ...offer, starts: new Date(offer.starts).toISOString() }));
}

async function openOffer(): Promise<Offer> {
  const [offer, ...more] = (await offers()).filter(({ state }) => state === 'offered');
  if (!offer || more.length > 0) throw new Error(`${more.length + Number(!!offer)} open offers.`);
  return offer;
}

/** A request on the waitlist; who is added first has waited longest. */
let waited = 0;
async function waiting(row: Record<string, string | number | boolean | null> = {}) {
  waited += 1;
  return await practice.request('pending', {
    waitlisted: true,
    waitlisted_at: new Date(Date.now() - 100 * 24 * HOUR + waited * HOUR).toISOString(),
    ...row,
  });
}

/** An appointment that falls out. */
async function cancelled(row: Record<string, string | number | null> = {}) {
  const id = await practice.request('confirmed', row);
  const answer = await practice.call('staff', 'cancel_appointment', {
    request_id: id,
    reason: 'Ill',
  });
  expect(answer.code).toBe('ok');
  return id;
}

/** As if the time to answer were over. */
async function overdue(offer: Offer) {
  await backend.sql(
    `update waitlist_offers set expires_at = now() - interval '1 second' where id = $1`,
    [offer.id],
  );
}

/** What the clock does once a minute. */
const expire = () => backend.exec(`select private.expire_offers('${practice.company}')`);

async function heldTimes(): Promise<number> {
  const { count } = await backend.sqlRow<{ count: number }>(
    `select count(*)::integer as count from provider_bookings
     where company_id = $1 and waitlist_offer_id is not null`,
    [practice.company],
  );
  return count;
}

describe('a time that comes free', () => {
  it('is held for who has waited longest, and told to them and the desk', () =>
    practice.rehearse(async () => {
      const first = await waiting();
      await waiting();
      await cancelled();
      const offer = await openOffer();
      expect(offer).toMatchObject({ request: first, minutes: 30, starts: practice.at(0) });
      const trail = await practice.trailOf(first);
      expect(trail.events).toEqual([
        {
          event_type: 'offered',
          actor: 'nobody',
          message: expect.stringMatching(
            /^Offered from the waitlist: Monday, .+ at 9:00 AM with Dr\. First, until .+$/,
          ),
        },
      ]);
      expect(trail.messages).toEqual([
        { kind: 'event', sender: 'nobody', body: trail.events[0]?.message },
      ]);
      // It happened automatically, so the member who cancelled is notified as well: they call the patient.
      expect(trail.notifications.map(({ told, event }) => `${told} ${event}`)).toEqual([
        'admin waitlist_offer',
        'owner waitlist_offer',
        'requester waitlist_offer',
        'staff waitlist_offer',
      ]);
      expect(await practice.stored(first)).toMatchObject({ status: 'pending', revision: 2 });
      // Held: nobody else is booked there.
      const other = await practice.call('staff', 'confirm_appointment', {
        request_id: await practice.request(),
        starts_at: practice.at(0),
      });
      expect(other).toMatchObject({
        code: 'PT409',
        message: expect.stringMatching(/^Dr\. First already has a time held for the waitlist/),
        detail: { clash: { kind: 'offer', id: offer.id } },
      });
    }));

  it('goes to stat and urgent referrals before who has waited longer', () =>
    practice.rehearse(async () => {
      const patient = await practice.addPatient('Ada', 'Waits');
      const referred = async (priority: string) => {
        const { id } = await backend.sqlRow<{ id: string }>(
          `insert into referrals (company_id, patient_id, priority)
           values ($1, $2, $3::referral_priority) returning id`,
          [practice.company, patient, priority],
        );
        return await waiting({ referral_id: id });
      };
      const longest = await waiting();
      const routine = await referred('routine');
      const urgent = await referred('urgent');
      const stat = await referred('stat');
      await cancelled();
      const order: string[] = [];
      for (let turn = 0; turn < 4; turn += 1) {
        const offer = await openOffer();
        order.push(offer.request);
        await practice.call('staff', 'decline_offer', { offer_id: offer.id });
      }
      // A routine referral is before no referral at all; the clinic's own wishes come last.
      expect(order).toEqual([stat, urgent, routine, longest]);
      expect((await offers()).every(({ state }) => state === 'declined')).toBe(true);
      expect(await heldTimes()).toBe(0);
    }));

  const MISFITS: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['is longer', () => waiting({ duration_minutes: 45 })],
    ['waits for another provider', () => waiting({ provider_id: practice.otherProvider })],
    ['can only come later', () => waiting({ waitlist_from: practice.at(1).slice(0, 10) })],
    ['can only come earlier', () => waiting({ waitlist_until: practice.at(-5).slice(0, 10) })],
    ['isn’t on the waitlist', () => practice.request('pending')],
    [
      'already has an earlier appointment',
      () =>
        practice.request('confirmed', {
          confirmed_date: practice.at(0, '08:00'),
          waitlisted: true,
          waitlisted_at: practice.at(-10),
        }),
    ],
    [
      'is with another provider then',
      async () => {
        const patient = await practice.addPatient('Ada', 'Busy');
        await practice.request('confirmed', {
          patient_id: patient,
          provider_id: practice.otherProvider,
          confirmed_date: practice.at(0),
        });
        await waiting({ patient_id: patient });
      },
    ],
  ];

  it.each(MISFITS)('is not for who %s', (_, misfit) =>
    practice.rehearse(async () => {
      await misfit();
      await cancelled();
      expect(await offers()).toEqual([]);
      const fits = await waiting();
      await cancelled();
      expect(await openOffer()).toMatchObject({ request: fits });
    }),
  );

  it('is for who waits for any provider, for these days, for an earlier time', () =>
    practice.rehearse(async () => {
      const day = practice.at(0).slice(0, 10);
      const any = await waiting({
        provider_id: practice.otherProvider,
        waitlist_any_provider: true,
      });
      const dated = await waiting({ waitlist_from: day, waitlist_until: day });
      const earlier = await practice.request('confirmed', {
        confirmed_date: practice.at(2),
        waitlisted: true,
        waitlisted_at: practice.at(-5),
      });
      await cancelled();
      const order: string[] = [];
      for (let turn = 0; turn < 3; turn += 1) {
        const offer = await openOffer();
        order.push(offer.request);
        await practice.call('staff', 'decline_offer', { offer_id: offer.id });
      }
      expect(order).toEqual([any, dated, earlier]);
    }));

  it('is offered to nobody within two hours of it', () =>
    practice.rehearse(async () => {
      await backend.sql('delete from provider_hours where provider_id = $1', [practice.provider]);
      const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
      await waiting();
      await cancelled({ confirmed_date: soon(110) });
      expect(await offers()).toEqual([]);
      await cancelled({ confirmed_date: soon(130) });
      expect(await offers()).toHaveLength(1);
    }));

  it('has four hours to be answered, or half of what is left', () =>
    practice.rehearse(async () => {
      await backend.sql('delete from provider_hours where provider_id = $1', [practice.provider]);
      const left = async (hours: number) => {
        const id = await waiting();
        await cancelled({ confirmed_date: new Date(Date.now() + hours * HOUR).toISOString() });
        const { minutes } = await backend.sqlRow<{ minutes: number }>(
          `select round(extract(epoch from expires_at - now()) / 60)::integer as minutes
           from waitlist_offers where scheduling_request_id = $1`,
          [id],
        );
        return minutes;
      };
      const answers = [await left(3), await left(6), await left(100)];
      expect(answers[0]).toBeGreaterThanOrEqual(89);
      expect(answers[0]).toBeLessThanOrEqual(90);
      expect(answers[1]).toBeGreaterThanOrEqual(179);
      expect(answers[1]).toBeLessThanOrEqual(180);
      expect(answers[2]).toBe(240);
    }));

  it('is not offered in time off, outside the hours, or where it has been booked again', () =>
    practice.rehearse(async () => {
      await waiting();
      await backend.sql(
        `insert into provider_time_off (company_id, provider_id, starts_at, ends_at)
         values ($1, $2, $3, $4)`,
        [practice.company, practice.provider, practice.at(0, '00:00'), practice.at(1, '00:00')],
      );
      // Written down as off after it was booked.
      await cancelled();
      await cancelled({ confirmed_date: practice.at(1, '18:00') });
      expect(await offers()).toEqual([]);
      // The second half of the hour is taken again: the rest is enough for a shorter visit.
      const hour = await practice.request('confirmed', {
        confirmed_date: practice.at(2),
        duration_minutes: 60,
      });
      await practice.call('staff', 'reschedule_appointment', {
        request_id: hour,
        starts_at: practice.at(2, '09:30'),
      });
      expect(await openOffer()).toMatchObject({ starts: practice.at(2), minutes: 30 });
    }));

  it('by a move is not offered to who was moved, though they wait for an earlier one', () =>
    practice.rehearse(async () => {
      const moved = await practice.request('confirmed', {
        waitlisted: true,
        waitlisted_at: practice.at(-10),
      });
      const other = await waiting();
      const move = { request_id: moved, starts_at: practice.at(3) };
      expect((await practice.call('staff', 'reschedule_appointment', move)).code).toBe('ok');
      const offer = await openOffer();
      expect(offer.request).toBe(other);
      await practice.call('staff', 'decline_offer', { offer_id: offer.id });
      expect((await offers()).filter(({ state }) => state === 'offered')).toEqual([]);
    }));
});

describe('an offer', () => {
  async function offered(row: Record<string, string | number | boolean> = {}) {
    const id = await waiting(row);
    await cancelled();
    return { id, offer: await openOffer() };
  }

  it('that is accepted is an appointment, and the waiting is over', () =>
    practice.rehearse(async () => {
      const { id, offer } = await offered();
      const { row } = await practice.call('requester', 'accept_offer', { offer_id: offer.id });
      expect(row).toMatchObject({
        id,
        status: 'confirmed',
        waitlisted: false,
        waitlisted_at: null,
        duration_minutes: 30,
      });
      expect(await practice.bookingOf(id)).toMatchObject({ from: practice.at(0) });
      expect(await heldTimes()).toBe(0);
      expect((await offers()).map(({ state }) => state)).toEqual(['accepted']);
    }));

  it('that moves an appointment passes the time it had on to the next', () =>
    practice.rehearse(async () => {
      const mover = await practice.request('confirmed', {
        confirmed_date: practice.at(2),
        waitlisted: true,
        waitlisted_at: practice.at(-10),
      });
      const next = await practice.request('confirmed', {
        confirmed_date: practice.at(4),
        waitlisted: true,
        waitlisted_at: practice.at(-9),
      });
      await cancelled();
      const first = await openOffer();
      expect(first.request).toBe(mover);
      const { row } = await practice.call('staff', 'accept_offer', { offer_id: first.id });
      expect(row).toMatchObject({ status: 'confirmed', calendar_sequence: 1 });
      expect(await openOffer()).toMatchObject({ request: next, starts: practice.at(2) });
    }));

  it('that takes part of the time leaves the rest to another', () =>
    practice.rehearse(async () => {
      const first = await waiting({ duration_minutes: 15 });
      const second = await waiting();
      await cancelled({ duration_minutes: 60 });
      const offer = await openOffer();
      expect(offer).toMatchObject({ request: first, minutes: 15 });
      await practice.call('requester', 'accept_offer', { offer_id: offer.id });
      expect(await openOffer()).toMatchObject({
        request: second,
        starts: practice.at(0, '09:15'),
        minutes: 30,
      });
    }));

  it('that is declined goes to the next, never to the same again; unless the desk keeps the time', () =>
    practice.rehearse(async () => {
      const { id, offer } = await offered();
      const next = await waiting();
      const declined = await practice.call('requester', 'decline_offer', { offer_id: offer.id });
      expect(declined.row).toMatchObject({ id, status: 'pending', waitlisted: true });
      const second = await openOffer();
      expect(second).toMatchObject({ request: next, starts: practice.at(0) });
      await practice.call('staff', 'decline_offer', { offer_id: second.id, pass_on: false });
      await waiting();
      expect((await offers()).filter(({ state }) => state === 'offered')).toEqual([]);
      const kept = await practice.call('staff', 'confirm_appointment', {
        request_id: await practice.request(),
        starts_at: practice.at(0),
      });
      expect(kept.code).toBe('ok');
    }));

  it('that nobody answers ends, is told to the requester, and goes to the next', () =>
    practice.rehearse(async () => {
      const { id, offer } = await offered();
      const next = await waiting();
      await expire();
      expect(await openOffer()).toEqual(offer);
      await overdue(offer);
      expect(
        await practice.call('requester', 'accept_offer', { offer_id: offer.id }),
      ).toMatchObject({
        code: 'PT409',
        detail: { kind: 'expired' },
      });
      await expire();
      await expire();
      expect(await openOffer()).toMatchObject({ request: next, starts: practice.at(0) });
      const { events, notifications } = await practice.trailOf(id);
      expect(events.map(({ event_type, actor }) => `${event_type} ${actor}`)).toEqual([
        'offered nobody',
        'offer_expired nobody',
      ]);
      expect(notifications.find(({ told }) => told === 'requester')?.message).toMatch(
        /was not answered in time$/,
      );
      const tooLate = await practice.call('requester', 'accept_offer', { offer_id: offer.id });
      expect(tooLate).toMatchObject({
        code: 'PT409',
        message: expect.stringMatching(/^The waitlist changed this just now: /),
        detail: { kind: 'state' },
      });
    }));

  /** Every way to an appointment's time, each from its own beginning. */
  const WAYS: readonly (readonly [string, () => Promise<string>, Record<string, string>])[] = [
    ['confirm_appointment', () => practice.request(), { starts_at: 'then' }],
    [
      'reschedule_appointment',
      () => practice.request('confirmed', { confirmed_date: practice.at(2) }),
      { starts_at: 'then' },
    ],
    ['reopen_appointment', () => practice.request('no_show'), { reason: 'Late after all' }],
    ['propose_times', () => practice.request(), { starts_at: 'then' }],
  ];

  it.each(WAYS)(
    'that is overdue is not in the way of %s, though nothing has ended it',
    (name, from, args) =>
      practice.rehearse(async () => {
        const { offer } = await offered();
        // Who waits next is asked once it has ended; who is at the desk now doesn't wait for that.
        await waiting();
        await overdue(offer);
        const id = await from();
        const starts_at = name === 'propose_times' ? [practice.at(0)] : practice.at(0);
        const answer = await practice.call('staff', name, {
          request_id: id,
          ...args,
          ...('starts_at' in args ? { starts_at } : {}),
        });
        expect(answer).toMatchObject({ code: 'ok', message: '' });
        if (name === 'propose_times') return;
        expect(await practice.bookingOf(id)).toMatchObject({ from: practice.at(0) });
        await expire();
        // The time is gone: it is offered to nobody.
        const ofThen = (await offers()).filter(({ starts }) => starts === practice.at(0));
        expect(ofThen.map(({ state }) => state)).toEqual(['expired']);
      }),
  );

  it('that is overdue is a free time, and is never named as what is in the way', () =>
    practice.rehearse(async () => {
      const { offer } = await offered();
      await overdue(offer);
      const hers = await practice.request('confirmed', {
        confirmed_date: practice.at(0, '09:30'),
      });
      const answer = await practice.call('staff', 'confirm_appointment', {
        request_id: await practice.request(),
        starts_at: practice.at(0),
        duration_minutes: 60,
      });
      expect(answer).toMatchObject({
        code: 'PT409',
        detail: { clash: { kind: 'appointment', id: hers } },
      });
      await backend.sql("select set_config('request.jwt.claim.sub', $1, true)", [
        practice.ids.staff,
      ]);
      const { free } = await backend.sqlRow<{ free: string }>(
        'select starts_at as free from private.free_times($1, $2, 30, $3, 1)',
        [practice.company, practice.provider, practice.at(0)],
      );
      expect(new Date(free).toISOString()).toBe(practice.at(0));
    }));

  const ENDS: readonly (readonly [string, string, Record<string, string | boolean>])[] = [
    ['is cancelled', 'cancel_appointment', { reason: 'Well again' }],
    ['leaves the waitlist', 'set_waitlist', { waitlisted: false }],
    ['is confirmed for another time', 'confirm_appointment', { starts_at: 'other' }],
  ];

  it.each(ENDS)('whose request %s goes to the next', (_, name, args) =>
    practice.rehearse(async () => {
      const { id, offer } = await offered();
      const next = await waiting();
      const answer = await practice.call('staff', name, {
        request_id: id,
        ...args,
        ...(args['starts_at'] === 'other' ? { starts_at: practice.at(1) } : {}),
      });
      expect(answer.code).toBe('ok');
      expect(await openOffer()).toMatchObject({ request: next, starts: offer.starts });
    }),
  );

  it('whose very time the desk confirms is simply taken', () =>
    practice.rehearse(async () => {
      const { id } = await offered();
      await waiting();
      const answer = await practice.call('staff', 'confirm_appointment', {
        request_id: id,
        starts_at: practice.at(0),
      });
      expect(answer.row).toMatchObject({ status: 'confirmed' });
      expect(await heldTimes()).toBe(0);
    }));

  it('made while the patient is already here goes on to the next', () =>
    practice.rehearse(async () => {
      const here = await practice.request('confirmed', {
        confirmed_date: practice.at(4),
        waitlisted: true,
        waitlisted_at: practice.at(-10),
      });
      await cancelled();
      expect((await openOffer()).request).toBe(here);
      const next = await waiting();
      await practice.begin(here);
      const { row } = await practice.call('staff', 'check_in_appointment', { request_id: here });
      expect(row).toMatchObject({ status: 'checked_in', waitlisted: false });
      expect((await openOffer()).request).toBe(next);
    }));
});

describe('the waitlist', () => {
  it('keeps one’s place when the days change, and says what one waits for', () =>
    practice.rehearse(async () => {
      const id = await practice.request();
      const on = (args: Record<string, string | boolean>) =>
        practice.call('requester', 'set_waitlist', { request_id: id, waitlisted: true, ...args });
      const { row: first } = await on({});
      const { row: second } = await on({
        from_date: '2031-03-03',
        until_date: '2031-03-14',
        any_provider: true,
      });
      expect(second).toMatchObject({
        waitlisted_at: first?.waitlisted_at,
        waitlist_from: '2031-03-03',
        waitlist_until: '2031-03-14',
        waitlist_any_provider: true,
      });
      const off = await practice.call('staff', 'set_waitlist', {
        request_id: id,
        waitlisted: false,
      });
      expect(off.row).toMatchObject({
        waitlisted: false,
        waitlisted_at: null,
        waitlist_from: null,
      });
      const { events } = await practice.trailOf(id);
      expect(events.map(({ message }) => message)).toEqual([
        'On the waitlist',
        'On the waitlist, from Mar 3, 2031, until Mar 14, 2031, any provider',
        'Taken off the waitlist',
      ]);
    }));

  it.each([
    [{ until_date: '2024-01-01' }, 'The last day is already over.'],
    [{ from_date: '2031-03-14', until_date: '2031-03-03' }, 'The last day comes before the first.'],
  ])('refuses days that can’t be: %o', (days, message) =>
    practice.rehearse(async () => {
      const id = await practice.request();
      expect(
        await practice.call('staff', 'set_waitlist', { request_id: id, waitlisted: true, ...days }),
      ).toMatchObject({ code: 'P0001', message });
    }),
  );

  it('is left without a word by who was never on it', () =>
    practice.rehearse(async () => {
      const id = await practice.request();
      const { row } = await practice.call('staff', 'set_waitlist', {
        request_id: id,
        waitlisted: false,
      });
      expect(row).toEqual(await practice.answered(id));
      expect(row).toMatchObject({ revision: 1 });
    }));

  it('keeps a request that got an appointment, for an earlier one', () =>
    practice.rehearse(async () => {
      const id = await waiting();
      const { row } = await practice.call('staff', 'confirm_appointment', {
        request_id: id,
        starts_at: practice.at(3),
      });
      expect(row).toMatchObject({ status: 'confirmed', waitlisted: true });
    }));
});
