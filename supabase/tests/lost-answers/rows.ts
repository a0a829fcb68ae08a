import type { Backend } from '../support/backend.ts';
import { insurance } from '../support/insurance.ts';
import { DEMO } from '../support/seeded.ts';
import { caseIn, freeDay, inDays } from '../support/surgery.ts';
import { unique } from '../support/watch-changes.ts';
import { company, me, newId, wellKnown } from './given.ts';

/** Rows that a play begins with, one of its own each time. */
export async function rowsOf(backend: Backend) {
  const staff = await backend.as('staff.demo');
  const desk = insurance(backend);

  /** Days to book, the same each time. */
  const DAYS = [freeDay(), freeDay()] as const;
  const BOOKED = freeDay();
  const PAST = inDays(-400);

  /** Such a day, whatever was booked on it before. */
  const freed = async (day: string) => {
    await backend.sql('delete from provider_bookings where lower(span) = $1', [day]);
    return day;
  };

  const aPatient = (values = {}) => desk.newPatient({ last_name: unique('Covered'), ...values });

  const aReferral = async (patient_id: string = DEMO.patient) => {
    const { data } = await staff
      .from('referrals')
      .insert({ ...wellKnown, patient_id, reason: 'Hoarse' })
      .select('id, updated_at, priority, referring_provider, assigned_to')
      .single()
      .throwOnError();
    return { ...data, reason: 'Hoarse' };
  };

  const aRequest = async () => {
    const { data } = await staff
      .rpc('request_appointment', {
        ...wellKnown,
        provider_id: DEMO.secondProvider,
        patient_id: (await aPatient()).id,
        reason: 'Ringing',
      })
      .throwOnError();
    return data;
  };

  const aConfirmedRequest = async () => {
    const { id } = await aRequest();
    const { data } = await staff
      .rpc('confirm_appointment', {
        request_id: id,
        starts_at: await freed(BOOKED),
        outside_hours: true,
      })
      .throwOnError();
    return data;
  };

  const aMember = async () => {
    const id = newId();
    const email = `${id}@tozid.example`;
    await backend.sql(
      `insert into auth.users (id, aud, role, email) values ($1, 'authenticated', 'authenticated', $2)`,
      [id, email],
    );
    await backend.sql('insert into user_profiles (id, username, email) values ($1, $2, $3)', [
      id,
      `member-${id.slice(0, 8)}`,
      email,
    ]);
    await backend.sql(
      `insert into company_members (company_id, user_id, role) values ($1, $2, 'staff')`,
      [company, id],
    );
    return { userId: id, revision: 1 };
  };

  const aNotification = () =>
    backend.sqlRow<{ id: string }>(
      `insert into notifications (company_id, user_id, type, event, title, message)
     values ($1, $2, 'referral', 'referral_status_changed', 'A title', 'A message') returning id`,
      [company, me],
    );

  const anInvitation = async () => {
    const admin = await backend.as('admin.demo');
    const { data } = await admin
      .rpc('create_invitation', { ...wellKnown, role: 'staff' })
      .single()
      .throwOnError();
    return data;
  };

  const readCase = async (id: string) =>
    await backend.sqlRow<{ revision: number }>('select revision from surgery_cases where id = $1', [
      id,
    ]);

  const aCase = async (
    situation: Parameters<typeof caseIn>[1],
    given: Record<string, unknown> = {},
  ) => {
    const { id, optional } = await caseIn(
      backend,
      situation,
      situation === 'started' ? { starts_at: await freed(PAST), ...given } : given,
    );
    return { id, optional, revision: (await readCase(id)).revision };
  };

  return {
    DAYS,
    freed,
    aPatient,
    aReferral,
    aRequest,
    aConfirmedRequest,
    aMember,
    aNotification,
    anInvitation,
    aCase,
  };
}
