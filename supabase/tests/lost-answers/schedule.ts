import { startedToday } from '../support/practice.ts';
import { DEMO } from '../support/seeded.ts';
import { dateIn, freeDay, withoutBlocks } from '../support/surgery.ts';
import { company, newId } from './given.ts';
import type { Mutation, Stage } from './stage.ts';

/** Appointments and the times that providers give them. */
export async function scheduleMutations({ mutation, backend, rows }: Stage): Promise<Mutation[]> {
  const { aPatient, aRequest, aConfirmedRequest, freed, DAYS } = rows;
  const schedule = await import('../../../src/records/appointments/appointments.mutations.ts');
  const times = await import('../../../src/records/provider-times/provider-times.mutations.ts');
  const blocks = await import(
    '../../../src/records/operating-room-blocks/operating-room-blocks.mutations.ts'
  );

  const step = (
    open: () => Promise<{ id: string; revision: number }>,
    first: Parameters<ReturnType<typeof schedule.useTakeStep>['mutateAsync']>[0]['step'],
    corrected?: typeof first,
  ) =>
    mutation(
      `useTakeStep: ${first.kind}`,
      () => schedule.useTakeStep(),
      async () => {
        const { id, revision } = await open();
        const seen = { id, revision };
        return {
          first: { seen, step: first },
          ...(corrected && { corrected: { seen, step: corrected } }),
        };
      },
    );

  /** A visit that is under way, on the clinic's own day. */
  async function aBegunVisit() {
    const { id } = await aConfirmedRequest();
    await backend.sql('delete from provider_bookings where scheduling_request_id = $1', [id]);
    return await backend.sqlRow<{ id: string; revision: number }>(
      'update scheduling_requests set confirmed_date = $2 where id = $1 returning id, revision',
      [id, startedToday()],
    );
  }

  const place = {
    providerId: DEMO.secondProvider,
    minutes: 30,
    locationId: null,
    location: null,
    outsideHours: true,
  };

  /** Wednesdays of 2031. */
  const BLOCK = {
    location_id: DEMO.surgeryCenter,
    room_id: null,
    weekday: 3,
    opens: '08:00',
    closes: '12:00',
    from_day: '2031-01-01',
    until_day: null,
    release_days: null,
  };

  async function aBlock() {
    await withoutBlocks(backend);
    return await backend.sqlRow<{ id: string }>(
      `insert into operating_room_blocks
         (company_id, provider_id, location_id, weekday, opens, closes, from_day)
       values ($1, $2, $3, 3, '08:00', '12:00', '2031-01-01') returning id`,
      [company, DEMO.inactiveProvider, DEMO.surgeryCenter],
    );
  }

  return [
    mutation(
      'useRequestAppointment',
      () => schedule.useRequestAppointment(company),
      async () => {
        const request = {
          request_id: newId(),
          provider_id: DEMO.secondProvider,
          patient_id: (await aPatient()).id,
          request_type: 'consultation' as const,
          preferred_date: null,
          preferred_time: null,
          notes: null,
          referral_id: null,
        };
        return {
          first: { ...request, reason: 'Ringing' },
          corrected: { ...request, reason: 'Ringing in both ears' },
        };
      },
    ),
    mutation(
      'useBookAppointment',
      () => schedule.useBookAppointment(company),
      async () => {
        const booking = {
          request_id: newId(),
          provider_id: DEMO.secondProvider,
          patient_id: (await aPatient()).id,
          starts_at: await freed(DAYS[0]),
          request_type: 'consultation' as const,
          duration_minutes: 30,
          outside_hours: true,
        };
        return {
          first: { ...booking, reason: 'Ringing' },
          corrected: {
            ...booking,
            starts_at: await freed(DAYS[1]),
            reason: 'Ringing in both ears',
          },
        };
      },
    ),
    step(
      aRequest,
      { kind: 'propose', startsAt: [freeDay()], note: 'Morning', ...place },
      { kind: 'propose', startsAt: [freeDay()], note: 'Afternoon', ...place },
    ),
    step(
      aRequest,
      { kind: 'cancel', reason: 'Moved away' },
      { kind: 'cancel', reason: 'Went elsewhere' },
    ),
    step(aBegunVisit, { kind: 'check-in' }),
    step(
      aRequest,
      { kind: 'waitlist', waitlisted: true, from: dateIn(3), until: dateIn(9), anyProvider: false },
      { kind: 'waitlist', waitlisted: true, from: dateIn(3), until: dateIn(12), anyProvider: true },
    ),
    mutation(
      'useTakeStep: confirm',
      () => schedule.useTakeStep(),
      async () => {
        const { id, revision } = await aRequest();
        const seen = { id, revision };
        const at = {
          kind: 'confirm' as const,
          startsAt: await freed(DAYS[0]),
          ...place,
          tellOffice: true,
        };
        return {
          first: { seen, step: { ...at, note: 'Fasting' } },
          corrected: { seen, step: { ...at, startsAt: await freed(DAYS[1]), note: 'Not fasting' } },
        };
      },
    ),
    mutation(
      'useTakeStep: reschedule',
      () => schedule.useTakeStep(),
      async () => {
        const { id, revision } = await aConfirmedRequest();
        const seen = { id, revision };
        const at = {
          kind: 'reschedule' as const,
          startsAt: await freed(DAYS[0]),
          ...place,
          tellOffice: true,
        };
        return {
          first: { seen, step: { ...at, note: 'Provider away' } },
          corrected: {
            seen,
            step: { ...at, startsAt: await freed(DAYS[1]), note: 'Patient away' },
          },
        };
      },
    ),
    mutation(
      'useAddHours',
      () => times.useAddHours(company),
      async () => {
        await backend.exec('delete from provider_hours where weekday = 7');
        const row = {
          id: newId(),
          provider_id: DEMO.inactiveProvider,
          weekday: 7,
          closes: '12:00',
        };
        return { first: { ...row, opens: '08:00' }, corrected: { ...row, opens: '09:00' } };
      },
    ),
    mutation(
      'useRemoveHours',
      () => times.useRemoveHours(company),
      async () => {
        await backend.exec('delete from provider_hours where weekday = 7');
        const { id } = await backend.sqlRow<{ id: string }>(
          `insert into provider_hours (company_id, provider_id, weekday, opens, closes)
         values ($1, $2, 7, '08:00', '12:00') returning id`,
          [company, DEMO.inactiveProvider],
        );
        return { first: id };
      },
    ),
    mutation(
      'useAddTimeOff',
      () => times.useAddTimeOff(company),
      () => {
        const row = {
          id: newId(),
          provider_id: DEMO.inactiveProvider,
          starts_at: '2031-03-03T13:00:00.000Z',
          ends_at: '2031-03-03T21:00:00.000Z',
        };
        return { first: { ...row, reason: null }, corrected: { ...row, reason: 'Congress' } };
      },
    ),
    mutation(
      'useRemoveTimeOff',
      () => times.useRemoveTimeOff(company),
      async () => {
        const { id } = await backend.sqlRow<{ id: string }>(
          `insert into provider_time_off (company_id, provider_id, starts_at, ends_at)
         values ($1, $2, '2031-03-03T13:00Z', '2031-03-03T21:00Z') returning id`,
          [company, DEMO.inactiveProvider],
        );
        return { first: id };
      },
    ),
    mutation(
      'useAddBlock',
      () => blocks.useAddBlock(company),
      async () => {
        await withoutBlocks(backend);
        const row = { id: newId(), provider_id: DEMO.inactiveProvider, ...BLOCK, weeks: [1, 3] };
        return { first: row, corrected: { ...row, until_day: '2032-01-01' } };
      },
    ),
    mutation(
      'useEndBlock',
      () => blocks.useEndBlock(company),
      async () => {
        const { id } = await aBlock();
        return {
          first: { id, until_day: '2031-12-31' },
          corrected: { id, until_day: '2032-01-01' },
        };
      },
    ),
    mutation(
      'useRemoveBlock',
      () => blocks.useRemoveBlock(company),
      async () => ({ first: (await aBlock()).id }),
    ),
    mutation(
      'useReleaseDay',
      () => blocks.useReleaseDay(company),
      async () => {
        const row = { id: newId(), block_id: (await aBlock()).id, day: '2031-03-05' };
        return { first: { ...row, reason: null }, corrected: { ...row, reason: 'Congress' } };
      },
    ),
    mutation(
      'useTakeBackDay',
      () => blocks.useTakeBackDay(company),
      async () => {
        const { id } = await backend.sqlRow<{ id: string }>(
          `insert into operating_room_releases (company_id, block_id, day)
         values ($1, $2, '2031-03-05') returning id`,
          [company, (await aBlock()).id],
        );
        return { first: id };
      },
    ),
    mutation(
      'useSaveLengths',
      () => times.useSaveLengths(company),
      async () => {
        await backend.sql('delete from appointment_lengths where company_id = $1', [company]);
        const length = { request_type: 'consultation' as const, seen: null };
        return { first: [{ ...length, minutes: 30 }], corrected: [{ ...length, minutes: 45 }] };
      },
    ),
  ];
}
