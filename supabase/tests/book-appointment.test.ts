import { beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { type Actor, openPractice, type Practice } from './support/practice.ts';
import { DEMO } from './support/seeded.ts';

const backend = await startBackend();
let practice: Practice;
let patient: string;

beforeAll(async () => {
  practice = await openPractice(backend);
  patient = await practice.addPatient('Ines', 'Moreau');
});

const MEMBERS = ['staff', 'physician', 'admin', 'owner'] as const;

type Given = Parameters<Practice['call']>[2];

const booking = (given: Given = {}): Given => ({
  company_id: practice.company,
  request_id: crypto.randomUUID(),
  patient_id: patient,
  provider_id: practice.provider,
  starts_at: practice.at(1),
  reason: 'Hearing test',
  ...given,
});
const book = (actor: Actor, given: Given = {}) =>
  practice.call(actor, 'book_appointment', booking(given));

async function addReferral(of: string) {
  const { id } = await backend.sqlRow<{ id: string }>(
    `insert into referrals (company_id, patient_id, status, priority, reason)
     values ($1, $2, 'accepted', 'routine', 'Hearing loss') returning id`,
    [practice.company, of],
  );
  return id;
}

const left = () =>
  backend.sqlRow<{ requests: number; threads: number; taken: number }>(
    `select (select count(*)::int from scheduling_requests where company_id = $1) as requests,
       (select count(*)::int from threads where company_id = $1) as threads,
       (select count(*)::int from provider_bookings where company_id = $1) as taken`,
    [practice.company],
  );
const NOTHING = { requests: 0, threads: 0, taken: 0 };

describe('an appointment booked with the patient on the line', () => {
  it.each(MEMBERS)('is asked for and confirmed in one by a member: %s', (actor) =>
    practice.rehearse(async () => {
      const { row } = await book(actor, { duration_minutes: 45, location: ' Room 2 ' });
      expect(row).toMatchObject({
        status: 'confirmed',
        requested_by: practice.ids[actor],
        patient_id: patient,
        duration_minutes: 45,
        confirmed_location: 'Room 2',
      });
      const { events, messages, notifications } = await practice.trailOf(row?.id ?? '');
      expect(events.map(({ event_type }) => event_type)).toEqual(['confirmed']);
      expect(messages.map(({ kind }) => kind)).toEqual(['event']);
      // The one who sees the patient; nobody is asked to answer a request.
      expect(notifications.map(({ told, event }) => ({ told, event }))).toEqual([
        { told: 'provider', event: 'appointment_confirmed' },
      ]);
      expect(await left()).toEqual({ requests: 1, threads: 1, taken: 1 });
    }),
  );

  it('takes as long as the clinic plans for its type', () =>
    practice.rehearse(async () => {
      await backend.sql(
        "insert into appointment_lengths (company_id, request_type, minutes) values ($1, 'procedure', 75)",
        [practice.company],
      );
      const { row } = await book('staff', { request_type: 'procedure' });
      expect(row?.duration_minutes).toBe(75);
    }));

  it('makes its referral scheduled', () =>
    practice.rehearse(async () => {
      const referral = await addReferral(patient);
      const { row } = await book('staff', { referral_id: referral });
      expect(row?.referral_id).toBe(referral);
      const { status } = await backend.sqlRow<{ status: string }>(
        'select status from referrals where id = $1',
        [referral],
      );
      expect(status).toBe('scheduled');
    }));

  it.each([
    ['former', '42501'],
    ['other-clinic', '42501'],
    ['signed-out', '42501'],
  ] as const)('is refused to who is not of the clinic: %s', (actor, code) =>
    practice.rehearse(async () => {
      expect((await book(actor)).code).toBe(code);
      expect(await left()).toEqual(NOTHING);
    }),
  );

  it.each([
    ['a patient of another clinic', () => ({ patient_id: DEMO.patient }), 'PT404'],
    ['no patient', () => ({ patient_id: null }), 'PT404'],
    ['a provider of another clinic', () => ({ provider_id: DEMO.primaryProvider }), 'PT404'],
    ['a location of another clinic', () => ({ location_id: DEMO.surgeryCenter }), 'PT404'],
    ['a referral of another clinic', () => ({ referral_id: DEMO.referral }), '23503'],
    ['a blank reason', () => ({ reason: '  ' }), '23514'],
    ['a time that passed', () => ({ starts_at: '2020-01-06T15:00:00Z' }), 'P0001'],
    ['no time', () => ({ starts_at: null }), 'P0001'],
    ['a length of three minutes', () => ({ duration_minutes: 3 }), 'P0001'],
  ] as const)('is refused with %s, and leaves nothing', (_, given, code) =>
    practice.rehearse(async () => {
      expect((await book('staff', given())).code).toBe(code);
      expect(await left()).toEqual(NOTHING);
    }),
  );

  it('is refused with the referral of another patient', () =>
    practice.rehearse(async () => {
      const referral = await addReferral(await practice.addPatient('Otto', 'Brandt'));
      expect((await book('staff', { referral_id: referral })).code).toBe('P0001');
      expect(await left()).toEqual(NOTHING);
    }));

  it('is refused at a taken time, which is named with free ones', () =>
    practice.rehearse(async () => {
      await book('staff');
      const other = await practice.addPatient('Otto', 'Brandt');
      const answer = await book('staff', { patient_id: other });
      expect(answer).toMatchObject({
        code: 'PT409',
        message: expect.stringContaining("Ines Moreau's appointment"),
        detail: { kind: 'clash' },
      });
      expect(answer.detail?.free).not.toEqual([]);
      expect(await left()).toEqual({ requests: 1, threads: 1, taken: 1 });
    }));

  it('is refused while its patient is elsewhere', () =>
    practice.rehearse(async () => {
      await book('staff');
      const answer = await book('staff', { provider_id: practice.otherProvider });
      expect(answer).toMatchObject({ code: 'PT409', detail: { kind: 'clash' } });
    }));

  it('is refused outside the hours unless that is meant, and never while the provider is away', () =>
    practice.rehearse(async () => {
      const evening = { starts_at: practice.at(1, '19:00') };
      expect(await book('staff', evening)).toMatchObject({
        code: 'PT409',
        detail: { kind: 'hours' },
      });
      expect((await book('staff', { ...evening, outside_hours: true })).code).toBe('ok');
      await backend.sql(
        `insert into provider_time_off (company_id, provider_id, starts_at, ends_at)
         values ($1, $2, $3, $4)`,
        [practice.company, practice.provider, practice.at(2), practice.at(3)],
      );
      const away = await book('staff', { starts_at: practice.at(2), outside_hours: true });
      expect(away).toMatchObject({ code: 'PT409', detail: { kind: 'away' } });
    }));

  it('sent twice is one appointment, and refused with other details', () =>
    practice.rehearse(async () => {
      const sent = booking();
      const first = await practice.call('staff', 'book_appointment', sent);
      const again = await practice.call('staff', 'book_appointment', sent);
      expect(again.row).toEqual(first.row);
      const other = await practice.call('staff', 'book_appointment', {
        ...sent,
        starts_at: practice.at(2),
      });
      expect(other).toMatchObject({ code: 'PT409', detail: { kind: 'sent_before' } });
      expect(await left()).toEqual({ requests: 1, threads: 1, taken: 1 });
    }));

  it('is refused for a restricted record as for one that does not exist', () =>
    practice.rehearse(async () => {
      const unknown = await book('staff', { patient_id: crypto.randomUUID() });
      await backend.sql(
        "insert into patient_restrictions (company_id, patient_id, reason) values ($1, $2, 'Staff')",
        [practice.company, patient],
      );
      const hidden = await book('staff');
      expect(hidden).toEqual(unknown);
      expect(hidden.code).toBe('PT404');
    }));
});

interface Wish {
  provider?: string;
  minutes?: number;
  from?: string;
  weekdays?: string;
  half?: 'morning' | 'afternoon';
}

async function firstAvailable({ provider, minutes = 30, from, weekdays, half }: Wish = {}) {
  await backend.sql("select set_config('request.jwt.claim.sub', $1, true)", [practice.ids.staff]);
  return await backend.sql<{ provider_name: string; day: string; clock: string }>(
    `select provider_name, to_char(starts_at at time zone 'America/New_York', 'YYYY-MM-DD') as day,
       to_char(starts_at at time zone 'America/New_York', 'HH24:MI') as clock
     from public.first_available($1, $2, $3, $4, $5, $6)`,
    [
      practice.company,
      minutes,
      provider ?? null,
      from ?? practice.at(0).slice(0, 10),
      weekdays ?? null,
      half ?? null,
    ],
  );
}
const clocks = (rows: readonly { provider_name: string; clock: string }[]) =>
  rows.map(({ provider_name, clock }) => `${provider_name} ${clock}`);

describe('the first times available', () => {
  it('are some of each provider, in order, on three days', () =>
    practice.rehearse(async () => {
      const rows = await firstAvailable();
      const [first] = rows;
      expect(clocks(rows.filter(({ day }) => day === first?.day))).toEqual([
        'Dr. First 08:00',
        'Dr. Second 08:00',
        'Dr. First 08:30',
        'Dr. Second 08:30',
        'Dr. First 09:00',
        'Dr. Second 09:00',
        'Dr. First 09:30',
        'Dr. Second 09:30',
      ]);
      expect(new Set(rows.map(({ day }) => day)).size).toBe(3);
    }));

  it('leave out what is booked, what is off, and who takes no more appointments', () =>
    practice.rehearse(async () => {
      await book('staff', { starts_at: practice.at(0, '08:00') });
      await backend.sql(
        `insert into provider_time_off (company_id, provider_id, starts_at, ends_at)
         values ($1, $2, $3, $4)`,
        [practice.company, practice.provider, practice.at(0, '08:30'), practice.at(0, '16:30')],
      );
      const third = await practice.addProvider('Dr. Third');
      await backend.sql('update providers set is_active = false where id in ($1, $2)', [
        practice.otherProvider,
        third,
      ]);
      const rows = await firstAvailable();
      const [first] = rows;
      expect(clocks(rows.filter(({ day }) => day === first?.day))).toEqual(['Dr. First 16:30']);
    }));

  it('are on the weekdays and in the half of the day that were wished', () =>
    practice.rehearse(async () => {
      const rows = await firstAvailable({ weekdays: '{2,4}', half: 'afternoon' });
      expect(rows).not.toEqual([]);
      const weekday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();
      expect(new Set(rows.map(({ day }) => weekday(day)))).toEqual(new Set([2, 4]));
      expect(rows.every(({ clock }) => clock >= '12:00')).toBe(true);
      const mornings = await firstAvailable({ half: 'morning' });
      expect(mornings.every(({ clock }) => clock < '12:00')).toBe(true);
    }));

  it('of one provider are more a day, from the day that was asked for', () =>
    practice.rehearse(async () => {
      const from = practice.at(2).slice(0, 10);
      const rows = await firstAvailable({ provider: practice.otherProvider, from });
      const [first] = rows;
      expect(first).toEqual({ provider_name: 'Dr. Second', day: from, clock: '08:00' });
      expect(rows.filter(({ day }) => day === from)).toHaveLength(12);
    }));

  it('are those that book without insisting', () =>
    practice.rehearse(async () => {
      await book('staff', { starts_at: practice.at(0, '08:15') });
      await backend.sql("select set_config('request.jwt.claim.sub', $1, true)", [
        practice.ids.staff,
      ]);
      const rows = await backend.sql<{ provider_id: string; starts_at: string }>(
        'select provider_id, starts_at::text from public.first_available($1, 45, from_day => $2)',
        [practice.company, practice.at(0).slice(0, 10)],
      );
      expect(rows).not.toEqual([]);
      for (const [index, { provider_id, starts_at }] of rows.slice(0, 8).entries()) {
        const answer = await book('staff', {
          patient_id: await practice.addPatient('Patient', `Number ${index}`),
          provider_id,
          starts_at,
          duration_minutes: 45,
        });
        expect(answer.code).toBe('ok');
      }
    }));
});
