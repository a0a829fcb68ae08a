import fc from 'fast-check';
import { PEOPLE } from '../seeded.ts';
import { instants, type Setting, settings } from './arbitrary-times.ts';
import {
  argsOf,
  countOf,
  idsOf,
  iso,
  rowOf,
  rowsOf,
  together,
  uuid,
  type Written,
} from './clinic.ts';
import { dayOf, endsOf, isIn, median, type Period, periodBefore, stepsOf } from './clinic-days.ts';

/** The senders; the last one stands for a deleted account. */
const PEOPLE_HERE = [PEOPLE['staff.demo'], PEOPLE.demo, PEOPLE['dr.osei'], null] as const;

interface Message {
  id: string;
  sender: number;
  kind: 'message' | 'event';
  at: number;
}

interface Thread {
  id: string;
  audience: 'clinic' | 'participants';
  participants: number[];
  messages: Message[];
}

export interface ReplyWorld extends Setting {
  threads: Thread[];
}

export const replyWorlds: fc.Arbitrary<ReplyWorld> = settings.chain((setting) =>
  fc.record({
    zone: fc.constant(setting.zone),
    period: fc.constant(setting.period),
    threads: fc
      .array(
        fc.record({
          audience: fc.constantFrom('clinic' as const, 'participants' as const),
          participants: fc.uniqueArray(fc.nat({ max: 2 }), { minLength: 1, maxLength: 3 }),
          messages: fc.array(
            fc.record({
              sender: fc.nat({ max: 3 }),
              kind: fc.constantFrom('message' as const, 'message' as const, 'event' as const),
              at: instants(setting),
            }),
            { maxLength: 12 },
          ),
        }),
        { maxLength: 4 },
      )
      .map((list) =>
        list.map(
          (thread, place): Thread => ({
            ...thread,
            id: uuid('7', place),
            messages: thread.messages.map((message, index) => ({
              ...message,
              id: uuid('8', place * 16 + index),
            })),
          }),
        ),
      ),
  }),
);

const person = (number: number): string | null => PEOPLE_HERE[number] ?? null;

export const replyRows = ({ threads }: ReplyWorld): Record<string, Written[]> => ({
  messages: threads.flatMap((thread) =>
    thread.messages.map(({ id, sender, kind, at }) => ({
      id,
      thread_id: thread.id,
      sender_id: person(sender),
      kind,
      body: 'Made up',
      created_at: iso(at),
    })),
  ),
  threads: threads.map(({ id, audience, participants }) => ({
    id,
    subject: 'Made up',
    audience,
    participants: participants.map(person),
  })),
});

interface Turn {
  id: string;
  at: number;
  answeredAt: number | null;
}

/** A thread as turns: each new speaker answers the previous one. */
function turnsOf({ audience, participants, messages }: Thread): Turn[] {
  const isRead = audience === 'clinic' || participants.includes(0);
  if (!isRead || (audience === 'participants' && participants.length < 2)) return [];
  const turns: (Turn & { sender: number })[] = [];
  const spoken = messages
    .filter(({ kind }) => kind === 'message')
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  for (const { id, sender, at } of spoken) {
    const current = turns.at(-1);
    if (current?.sender === sender) continue;
    if (current) current.answeredAt = at;
    turns.push({ id, sender, at, answeredAt: null });
  }
  return turns;
}

export function expectedReplies({ zone, period, threads }: ReplyWorld) {
  const turns = threads.flatMap(turnsOf).sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
  const of = (when: Period) => {
    const begun = turns.filter(({ at }) => isIn(when, dayOf(at, zone)));
    const minutes = begun.flatMap(({ at, answeredAt }) =>
      answeredAt === null ? [] : (answeredAt - at) / 60_000,
    );
    return {
      answered: minutes.length,
      median_minutes: median(minutes),
      waiting: begun.length - minutes.length,
    };
  };
  const before = of(periodBefore(period));
  const listed = (isWaiting: boolean) =>
    turns
      .filter(
        ({ at, answeredAt }) =>
          isIn(period, dayOf(at, zone)) && (answeredAt === null) === isWaiting,
      )
      .map(({ id }) => id);
  const ends = endsOf(stepsOf(period)).flatMap((step) => [
    [`answered from ${step.from}`, of(step).answered],
    [`waiting from ${step.from}`, of(step).waiting],
  ]);
  return {
    figures: {
      ...of(period),
      answered_before: before.answered,
      median_minutes_before: before.median_minutes,
      waiting_before: before.waiting,
    },
    trend: stepsOf(period).map((step) => ({
      first_day: step.from,
      last_day: step.to,
      ...of(step),
    })),
    answered: listed(false),
    waiting: listed(true),
    'answered before': before.answered,
    'waiting before': before.waiting,
    ...Object.fromEntries(ends),
  };
}

export function replyQuestions({ period }: ReplyWorld): string {
  const args = argsOf(period);
  const rows = (days: Period, isWaiting: boolean) =>
    `analytics_replies(${argsOf(days)}, waiting => ${isWaiting}, page_size => 200)`;
  const ends = endsOf(stepsOf(period)).flatMap((step) => [
    [`answered from ${step.from}`, countOf(rows(step, false))],
    [`waiting from ${step.from}`, countOf(rows(step, true))],
  ]);
  return together({
    figures: rowOf(`reply_figures(${args})`),
    trend: rowsOf(`reply_trend(${args})`),
    answered: idsOf(rows(period, false)),
    waiting: idsOf(rows(period, true)),
    'answered before': countOf(rows(periodBefore(period), false)),
    'waiting before': countOf(rows(periodBefore(period), true)),
    ...Object.fromEntries(ends),
  });
}
