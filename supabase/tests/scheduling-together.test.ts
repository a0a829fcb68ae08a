import { beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import {
  type Actor,
  openPractice,
  type Practice,
  type Status,
  startedToday,
} from './support/practice.ts';

const backend = await startBackend();
let practice: Practice;

beforeAll(async () => {
  practice = await openPractice(backend);
});

type Args = Record<string, string | string[] | boolean | number | null>;

interface Step {
  name: string;
  from: Status;
  by: Actor;
  /** What the call is told besides whose request it is; a proposal or an offer is made first. */
  args: () => Args;
  on?: 'proposal' | 'offer';
}

const STEPS: Step[] = [
  {
    name: 'propose_times',
    from: 'pending',
    by: 'staff',
    args: () => ({ starts_at: [practice.at(1)] }),
  },
  {
    name: 'counter_times',
    from: 'proposed',
    by: 'requester',
    args: () => ({ starts_at: [practice.at(1)] }),
  },
  { name: 'accept_time', from: 'proposed', by: 'requester', args: () => ({}), on: 'proposal' },
  {
    name: 'confirm_appointment',
    from: 'pending',
    by: 'staff',
    args: () => ({ starts_at: practice.at(1), location: 'Room 1', note: 'Fasting' }),
  },
  {
    name: 'reschedule_appointment',
    from: 'confirmed',
    by: 'staff',
    args: () => ({ starts_at: practice.at(1) }),
  },
  { name: 'cancel_appointment', from: 'confirmed', by: 'staff', args: () => ({ reason: 'Ill' }) },
  { name: 'check_in_appointment', from: 'confirmed', by: 'staff', args: () => ({}) },
  {
    name: 'complete_appointment',
    from: 'checked_in',
    by: 'staff',
    args: () => ({ outcome: 'tests' }),
  },
  { name: 'mark_no_show', from: 'confirmed', by: 'staff', args: () => ({}) },
  {
    name: 'reopen_appointment',
    from: 'completed',
    by: 'staff',
    args: () => ({ reason: 'Mistaken' }),
  },
  { name: 'set_waitlist', from: 'pending', by: 'staff', args: () => ({ waitlisted: true }) },
  { name: 'accept_offer', from: 'pending', by: 'staff', args: () => ({}), on: 'offer' },
  { name: 'decline_offer', from: 'pending', by: 'staff', args: () => ({}), on: 'offer' },
];

async function prepared({ name, from, args, on }: Step): Promise<{ id: string; args: Args }> {
  const begun = ['check_in_appointment', 'complete_appointment', 'mark_no_show'].includes(name);
  const id = await practice.request(from, begun ? { confirmed_date: startedToday() } : {});
  switch (on) {
    case 'proposal':
      return { id, args: { proposal_id: await practice.proposal(id, 'clinic', practice.at(1)) } };
    case 'offer':
      return { id, args: { offer_id: await practice.offer(id, practice.at(1)) } };
    default:
      return { id, args: { request_id: id, ...args() } };
  }
}

async function everything(id: string) {
  return {
    request: await practice.stored(id),
    trail: await practice.trailOf(id),
    booking: await practice.bookingOf(id),
  };
}

describe('an answer lost on the way', () => {
  it.each(STEPS)('$name asked for again by the same person changes nothing more', (step) =>
    practice.rehearse(async () => {
      const { id, args } = await prepared(step);
      const first = await practice.call(step.by, step.name, args);
      expect(first.code).toBe('ok');
      const after = await everything(id);
      expect(after.trail.events).toHaveLength(1);
      const again = await practice.call(step.by, step.name, args);
      expect(again).toEqual(first);
      expect(await everything(id)).toEqual(after);
    }),
  );

  it('is answered though the repeat still names the revision before', () =>
    practice.rehearse(async () => {
      const id = await practice.request();
      const args = { request_id: id, starts_at: practice.at(1), expected_revision: 1 };
      const first = await practice.call('staff', 'confirm_appointment', args);
      const again = await practice.call('staff', 'confirm_appointment', args);
      expect(again).toEqual(first);
    }));

  it('is no excuse for other words, another person or another turn of events', () =>
    practice.rehearse(async () => {
      const id = await practice.request('confirmed');
      const cancel = (actor: Actor, reason: string) =>
        practice.call(actor, 'cancel_appointment', { request_id: id, reason });
      await cancel('staff', 'Ill');
      expect((await cancel('staff', 'Holiday')).code).toBe('PT409');
      expect((await cancel('admin', 'Ill')).code).toBe('PT409');
      await practice.call('staff', 'reopen_appointment', { request_id: id, reason: 'Mistaken' });
      // The same words again, but by now they cancel something else.
      const { row } = await cancel('staff', 'Ill');
      expect(row).toMatchObject({ status: 'cancelled' });
      expect((await practice.trailOf(id)).events).toHaveLength(3);
    }));

  it('moved to where it already is, by anybody, is not moved', () =>
    practice.rehearse(async () => {
      const id = await practice.request('confirmed', { confirmed_location: 'Room 1' });
      const before = await everything(id);
      const { row } = await practice.call('admin', 'reschedule_appointment', {
        request_id: id,
        starts_at: practice.at(0),
        location: 'Room 1',
      });
      expect(row).toEqual(await practice.answered(id));
      expect(await everything(id)).toEqual(before);
    }));
});

describe('two people at once', () => {
  it.each(STEPS.filter(({ on }) => on !== 'offer'))(
    '$name on a request that has just changed is refused, with who did what and when',
    (step) =>
      practice.rehearse(async () => {
        const { id, args } = await prepared(step);
        const { revision } = await practice.stored(id);
        await backend.sql(
          `insert into schedule_events (company_id, scheduling_request_id, event_type, actor_id, note, created_at)
           values ($1, $2, 'note', $3, 'Called the patient', clock_timestamp() - interval '150 seconds')`,
          [practice.company, id, practice.ids.admin],
        );
        await backend.sql(
          `delete from schedule_events where scheduling_request_id = $1 and event_type = 'requested'`,
          [id],
        );
        await backend.sql('update scheduling_requests set notes = $2 where id = $1', [
          id,
          'Called',
        ]);
        const before = await everything(id);
        const answer = await practice.call(step.by, step.name, {
          ...args,
          expected_revision: revision,
        });
        expect(answer).toMatchObject({
          code: 'PT409',
          message: 'Person admin changed this 2 minutes ago: Note',
          detail: {
            kind: 'stale',
            revision: revision + 1,
            status: step.from,
            actor: 'Person admin',
            actor_id: practice.ids.admin,
            message: 'Note',
          },
        });
        expect(await everything(id)).toEqual(before);
        const asked = await practice.call(step.by, step.name, {
          ...args,
          expected_revision: revision + 1,
        });
        expect(asked.code).toBe('ok');
      }),
  );

  it('oneself in another tab is called "You"', () =>
    practice.rehearse(async () => {
      const id = await practice.request();
      const { call } = practice;
      await call('staff', 'confirm_appointment', { request_id: id, starts_at: practice.at(1) });
      const answer = await call('staff', 'cancel_appointment', {
        request_id: id,
        reason: 'Ill',
        expected_revision: 1,
      });
      expect(answer.message).toMatch(/^You changed this just now: Confirmed for /);
    }));

  it.each([
    ['30 seconds', 'just now'],
    ['90 seconds', 'a minute ago'],
    ['59 minutes', '59 minutes ago'],
    ['61 minutes', 'an hour ago'],
    ['5 hours', '5 hours ago'],
    ['47 hours', '47 hours ago'],
    ['50 hours', '2 days ago'],
  ])('%s later it was %s', async (age, words) => {
    const { said } = await backend.sqlRow<{ said: string }>(
      'select private.time_ago(now() - $1::interval) as said',
      [age],
    );
    expect(said).toBe(words);
  });

  it('confirming two requests for one time: one has it, the other is told whose it is', async () => {
    const ids = [await practice.request(), await practice.request()];
    const answers = await Promise.all(
      ids.map(async (request_id) => {
        const client = await backend.as('demo');
        return await client.rpc('confirm_appointment', {
          request_id,
          starts_at: practice.at(4, '15:00'),
        });
      }),
    );
    // The demo clinic's owner is nobody here: nothing is even said about the time.
    expect(answers.map(({ error }) => error?.code)).toEqual(['PT404', 'PT404']);

    await backend.sql(
      `insert into company_members (company_id, user_id, role)
       select $1, id, 'staff' from user_profiles where username in ('demo', 'staff.demo')`,
      [practice.company],
    );
    const racing = await Promise.all(
      ids.map(async (request_id, index) => {
        const client = await backend.as(index === 0 ? 'demo' : 'staff.demo');
        return await client.rpc('confirm_appointment', {
          request_id,
          starts_at: practice.at(4, '15:00'),
        });
      }),
    );
    expect(racing.map(({ error }) => error?.code ?? 'ok').sort()).toEqual(['PT409', 'ok']);
    expect(racing.find(({ error }) => error)?.error?.message).toMatch(/already has an appointment/);
    const { count } = await backend.sqlRow<{ count: number }>(
      'select count(*)::integer as count from provider_bookings where provider_id = $1',
      [practice.provider],
    );
    expect(count).toBe(1);
  });
});

describe('calendars', () => {
  it('hear of what they must know, in order, and of nothing else', () =>
    practice.rehearse(async () => {
      const { at, call } = practice;
      const id = await practice.request();
      const sequence: number[] = [];
      const step = async (name: string, args: Args) => {
        const { row, message } = await call('staff', name, { request_id: id, ...args });
        expect(message).toBe('');
        sequence.push(row?.calendar_sequence ?? -1);
      };
      await step('propose_times', { starts_at: [at(1)] });
      await step('confirm_appointment', { starts_at: at(1) });
      await step('set_waitlist', { waitlisted: true });
      await step('reschedule_appointment', { starts_at: at(2) });
      await step('reschedule_appointment', { starts_at: at(2), location: 'Room 2' });
      await step('reschedule_appointment', { starts_at: at(2), duration_minutes: 45 });
      await practice.begin(id);
      await step('check_in_appointment', {});
      await step('complete_appointment', { outcome: 'tests' });
      await step('reopen_appointment', { reason: 'Not yet over' });
      await step('cancel_appointment', { reason: 'Ill' });
      await step('reopen_appointment', { reason: 'Well again' });
      await step('confirm_appointment', { starts_at: at(3) });
      // That the day came was a move of its own here.
      expect(sequence).toEqual([0, 0, 0, 1, 2, 3, 4, 4, 4, 5, 6, 7]);
    }));
});
