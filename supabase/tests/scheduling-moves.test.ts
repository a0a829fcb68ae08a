import { beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import {
  ACTORS,
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

/**
 * What each action makes of a request in each status; "-" is refused. If only some may do it, they stand behind the
 * slash: "requester" is the member who asked; without a slash it is every member.
 */
const MOVES = `
action            pending             proposed            confirmed    checked_in  completed   no_show    cancelled
propose           proposed            proposed            -            -           -           -          -
counter           -                   pending/requester   -            -           -           -          -
accept-clinics    confirmed/requester confirmed/requester -            -           -           -          -
accept-requesters confirmed           confirmed           -            -           -           -          -
confirm           confirmed           confirmed           -            -           -           -          -
reschedule        -                   -                   confirmed    -           -           -          -
cancel            cancelled           cancelled           cancelled    -           -           -          -
check-in          -                   -                   checked_in   -           -           -          -
complete          -                   -                   completed    completed   -           -          -
no-show           -                   -                   no_show      -           -           -          -
reopen            -                   -                   -            confirmed   confirmed   confirmed  pending
waitlist          pending             proposed            confirmed    -           -           -          -
accept-offer      confirmed           confirmed           confirmed    -           -           -          -
decline-offer     pending             proposed            confirmed    -           -           -          -
`;

interface News {
  event: string;
  news: string | null;
  told: string[];
}

/** What a move tells, to whom: the desk hears of it only from the requester. Nobody hears of their own. */
const TOLD: Record<string, News> = {
  propose: { event: 'proposed', news: 'appointment_proposed', told: ['requester'] },
  counter: { event: 'countered', news: 'appointment_countered', told: ['desk'] },
  'accept-clinics': {
    event: 'confirmed',
    news: 'appointment_confirmed',
    told: ['requester', 'desk', 'provider'],
  },
  'accept-requesters': {
    event: 'confirmed',
    news: 'appointment_confirmed',
    told: ['requester', 'desk', 'provider'],
  },
  confirm: {
    event: 'confirmed',
    news: 'appointment_confirmed',
    told: ['requester', 'provider'],
  },
  reschedule: {
    event: 'rescheduled',
    news: 'appointment_changed',
    told: ['requester', 'provider'],
  },
  cancel: {
    event: 'cancelled',
    news: 'appointment_changed',
    told: ['requester', 'desk', 'provider'],
  },
  'check-in': { event: 'checked_in', news: 'appointment_changed', told: ['provider'] },
  complete: { event: 'completed', news: null, told: [] },
  'no-show': { event: 'no_show', news: 'appointment_changed', told: ['requester', 'provider'] },
  reopen: { event: 'reopened', news: 'appointment_changed', told: ['requester', 'provider'] },
  waitlist: { event: 'waitlisted', news: null, told: [] },
  'accept-offer': {
    event: 'confirmed',
    news: 'appointment_confirmed',
    told: ['requester', 'desk', 'provider'],
  },
  'decline-offer': {
    event: 'offer_declined',
    news: 'waitlist_offer',
    told: ['requester', 'desk'],
  },
};

const STATUSES = [
  'pending',
  'proposed',
  'confirmed',
  'checked_in',
  'completed',
  'no_show',
  'cancelled',
] as const satisfies Status[];

const BOOKED: readonly Status[] = ['confirmed', 'checked_in', 'completed'];

/** What an action acts on: the request, or what has to be there of it first. */
async function preparedFor(action: string, request: string): Promise<string> {
  if (action === 'accept-clinics')
    return await practice.proposal(request, 'clinic', practice.at(1));
  if (action === 'accept-requesters') {
    return await practice.proposal(request, 'requester', practice.at(1));
  }
  if (action === 'accept-offer' || action === 'decline-offer') {
    return await practice.offer(request, practice.at(1));
  }
  return request;
}

async function perform(action: string, subject: string, actor: Actor) {
  const { call, at } = practice;
  switch (action) {
    case 'propose':
      return await call(actor, 'propose_times', { request_id: subject, starts_at: [at(1), at(2)] });
    case 'counter':
      return await call(actor, 'counter_times', { request_id: subject, starts_at: [at(3)] });
    case 'accept-clinics':
    case 'accept-requesters':
      return await call(actor, 'accept_time', { proposal_id: subject });
    case 'confirm':
      return await call(actor, 'confirm_appointment', { request_id: subject, starts_at: at(1) });
    case 'reschedule':
      return await call(actor, 'reschedule_appointment', { request_id: subject, starts_at: at(1) });
    case 'cancel':
      return await call(actor, 'cancel_appointment', { request_id: subject, reason: 'Ill' });
    case 'check-in':
      return await call(actor, 'check_in_appointment', { request_id: subject });
    case 'complete':
      return await call(actor, 'complete_appointment', {
        request_id: subject,
        outcome: 'follow_up',
      });
    case 'no-show':
      return await call(actor, 'mark_no_show', { request_id: subject });
    case 'reopen':
      return await call(actor, 'reopen_appointment', { request_id: subject, reason: 'Mistaken' });
    case 'waitlist':
      return await call(actor, 'set_waitlist', { request_id: subject, waitlisted: true });
    case 'accept-offer':
      return await call(actor, 'accept_offer', { offer_id: subject });
    case 'decline-offer':
      return await call(actor, 'decline_offer', { offer_id: subject });
    default:
      throw new Error(`No call is written for ${action}.`);
  }
}

function expectedCode(actor: Actor, to: string, only: string | undefined, action: string) {
  if (actor === 'signed-out') return '42501';
  if (actor === 'other-clinic' || actor === 'former') return 'PT404';
  // Whose it isn't to do hears that first, whatever the status.
  const theirs = only === 'requester' || action === 'counter' || action === 'accept-clinics';
  if (theirs && actor !== 'requester') return '42501';
  return to === '-' ? 'PT409' : 'ok';
}

function expectedToldBy(actor: Actor, told: readonly string[]): string[] {
  const people = told.flatMap((group): Actor[] => {
    if (group === 'requester') return ['requester'];
    if (group === 'provider') return ['provider'];
    return actor === 'requester' ? ['staff', 'admin', 'owner', 'requester'] : [];
  });
  return [...new Set(people)].filter((person) => person !== actor).sort();
}

const [header = [], ...rows] = MOVES.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

describe.each(rows)('%s', (action, ...cells) => {
  const cases = STATUSES.map((from) => {
    const [to = '-', only] = (cells[header.indexOf(from) - 1] ?? '-').split('/');
    return { from, to, only };
  });

  it.each(cases)('in $from: $to', async ({ from, to, only }) => {
    const codes = ACTORS.map((actor) => [actor, expectedCode(actor, to, only, action)] as const);
    const made = () => {
      // What may still be moved lies ahead.
      const begun = ['check-in', 'complete', 'no-show'].includes(action) && BOOKED.includes(from);
      return practice.request(from, begun ? { confirmed_date: startedToday() } : {});
    };

    // A refused caller leaves everything unchanged, so the next can try on the same request.
    await practice.rehearse(async () => {
      const id = await made();
      const subject = await preparedFor(action, id);
      const before = await practice.stored(id);
      for (const [actor, code] of codes.filter(([, expected]) => expected !== 'ok')) {
        const answer = await perform(action, subject, actor);
        expect({ actor, code: answer.code }).toEqual({ actor, code });
      }
      expect(await practice.stored(id)).toEqual(before);
      expect(await practice.trailOf(id)).toEqual({ events: [], messages: [], notifications: [] });
    });

    for (const [actor] of codes.filter(([, expected]) => expected === 'ok')) {
      await practice.rehearse(async () => {
        const id = await made();
        const subject = await preparedFor(action, id);
        const before = await practice.stored(id);
        const answer = await perform(action, subject, actor);
        expect({ actor, ...answer }).toMatchObject({ actor, code: 'ok' });
        expect(answer.row).toMatchObject({ id, status: to, revision: before.revision + 1 });
        expect(answer.row).toEqual(await practice.answered(id));
        expect((await practice.bookingOf(id)) !== null).toBe(BOOKED.some((name) => name === to));
        await expectTrail(id, actor, expectedNews(action, from));
      });
    }
  });
});

/** One event, the same in the thread, and in the bell of whom it concerns. */
async function expectTrail(id: string, actor: Actor, { event, news, told }: News) {
  const trail = await practice.trailOf(id);
  expect(trail.events).toEqual([{ event_type: event, actor, message: expect.any(String) }]);
  const [{ message = '' } = {}] = trail.events;
  expect(trail.messages).toEqual([{ kind: 'event', sender: actor, body: message }]);
  expect(trail.notifications).toEqual(
    expectedToldBy(actor, told).map((person) => ({
      told: person,
      event: news,
      title: expect.any(String),
      message: `Consultation, Dr. First: ${message}`,
    })),
  );
}

/** Taking an offered time moves an appointment that stood already, and confirms one that didn't. */
function expectedNews(action: string, from: Status): News {
  const news = TOLD[action];
  if (!news) throw new Error(`Nothing is said about ${action}.`);
  return action === 'accept-offer' && from === 'confirmed'
    ? { ...news, event: 'rescheduled', news: 'appointment_changed' }
    : news;
}

it('the state machine in the database is this table', async () => {
  const moves = await backend.sql<{ action: string; from_status: string; to_status: string }>(
    'select action, from_status, to_status from private.appointment_moves',
  );
  const words = (action: string) =>
    action
      .replace('accept-clinics', 'accept')
      .replace('accept-requesters', 'accept')
      .replace('-', '_');
  const listed = rows.flatMap(([action = '', ...cells]) =>
    cells.flatMap((cell, index) =>
      cell === '-'
        ? []
        : [
            `${words(action).replace(/^waitlist$/, 'set_waitlist')} ${header[index + 1]} ${cell.split('/')[0]}`,
          ],
    ),
  );
  expect(moves.map((move) => Object.values(move).join(' ')).sort()).toEqual(
    // Booked at once, it was never a request to anyone: see book-appointment.test.ts.
    [...new Set([...listed, 'book pending confirmed'])].sort(),
  );
});

describe('a completed visit', () => {
  /** What its completion says after these steps before it. */
  const completedAfter = (...steps: string[]) =>
    practice.rehearse(async () => {
      const request_id = await practice.request('confirmed', { confirmed_date: startedToday() });
      for (const step of [...steps, 'complete_appointment']) {
        const said = { complete_appointment: OUTCOME, reopen_appointment: REASON }[step];
        expect((await practice.call('staff', step, { request_id, ...said })).code).toBe('ok');
      }
      return await backend.sqlRow(
        `select checked_in, message ~ 'No check-in recorded' as says_none from schedule_events
         where scheduling_request_id = $1 and event_type = 'completed' order by created_at desc limit 1`,
        [request_id],
      );
    });
  const OUTCOME = { outcome: 'tests' };
  const REASON = { reason: 'Mistaken' };
  const NONE = { checked_in: false, says_none: true };
  const ONE = { checked_in: true, says_none: false };

  it('says so when no check-in is recorded', async () => {
    expect(await completedAfter()).toEqual(NONE);
    expect(await completedAfter('check_in_appointment')).toEqual(ONE);
  });

  it('counts no check-in that was taken back, and one that stood when it was completed before', async () => {
    const reopen = 'reopen_appointment';
    expect(await completedAfter('check_in_appointment', reopen)).toEqual(NONE);
    expect(await completedAfter('check_in_appointment', 'complete_appointment', reopen)).toEqual(
      ONE,
    );
  });
});
