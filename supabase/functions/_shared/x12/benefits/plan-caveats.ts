import type { Benefit } from './benefit.ts';
import type { Caveat } from './caveat.ts';
import { saysDied, saysMet, saysPending, saysSpendDown, saysUnpaid } from './caveat-words.ts';
import { blankIn, includes, stretchOf, unreadableIn } from './dates.ts';
import {
  BESIDE,
  caveat,
  daysOf,
  type Heard,
  messagesSaying,
  quoted,
  quotedAll,
  STOPS,
} from './heard.ts';
import { ofPartFor } from './medicare-part.ts';
import { undecidedPlans } from './outcome.ts';
import type { DatedEvent } from './party.ts';
import { isOfThisPlan } from './service-benefits.ts';
import { dayWords, dollars, list } from './wording.ts';

/** What speaks against the plan itself: death, a spend-down, unpaid premiums, dates. */

export function died(heard: Heard): Caveat[] {
  const { subscriber, dependent, benefits, rejections } = heard.eligibility;
  const patient = dependent ?? subscriber;
  const deaths = (dates: readonly DatedEvent[] | undefined) =>
    (dates ?? []).filter(({ kind }) => kind.code === '442');
  const own = [
    ...deaths(patient?.dates),
    ...benefits.filter(isOfThisPlan).flatMap(({ dates }) => deaths(dates)),
  ];
  const subscribers = dependent ? deaths(subscriber?.dates) : [];
  const messages = messagesSaying(heard, saysDied);
  const rejected = rejections.filter(({ code }) => code === '61');
  const told = [...own, ...messages, ...rejected];
  return [
    ...(told.length === 0
      ? []
      : [
          caveat(
            'died',
            `The payer has this person as dead${own[0] ? `: ${daysOf(own[0])}` : ''}. Make sure that the response is about your patient.`,
            told,
            STOPS,
          ),
        ]),
    ...subscribers.map((event) =>
      caveat(
        'died',
        `The payer has the subscriber as dead: ${daysOf(event)}. Ask whether the coverage goes on.`,
        [event],
      ),
    ),
  ];
}

export function spendDown(heard: Heard): Caveat[] {
  const { serviceDate } = heard.occasion;
  const told = heard.eligibility.benefits.filter(
    ({ kind, dates }) => kind.code === 'Y' && includes(stretchOf(dates, serviceDate), serviceDate),
  );
  const left = told.filter(({ period }) => ['29', '33'].includes(period?.code ?? ''));
  const counted = left.length > 0 ? left : told;
  const isMet = (benefit: Benefit) => benefit.cents === 0 || benefit.messages.some(saysMet);
  const open = counted.filter((benefit) => !isMet(benefit));
  const messages = messagesSaying(
    { ...heard, lines: heard.lines.filter(({ kind }) => kind.code !== 'Y') },
    (text) => saysSpendDown(text) && !saysMet(text),
  );
  if (open.length + messages.length === 0) return [];
  const cents = Math.max(0, ...open.map((benefit) => benefit.cents ?? 0));
  const amount = cents > 0 ? ` of ${dollars(cents)}` : '';
  const said = [
    ...open.flatMap((benefit) => benefit.messages),
    ...messages.map(({ text }) => text),
  ];
  return [
    caveat(
      'spend_down',
      `A spend-down (share of cost)${amount} may still have to be met before anything is covered.${
        said.length === 0 ? '' : ` ${quotedAll(said.map((text) => ({ text })))}`
      }`,
      [...open, ...messages],
      STOPS,
    ),
  ];
}

/** Premium paid to, and the end of COBRA. */
const PAID_TO = new Set(['343', '341']);

export function premium(heard: Heard): Caveat[] {
  const { serviceDate } = heard.occasion;
  const { dependent, subscriber } = heard.eligibility;
  const dates = [
    ...(dependent?.dates ?? []),
    ...(subscriber?.dates ?? []),
    ...heard.lines.flatMap((line) => line.dates),
  ];
  const ended = dates.filter(({ kind, from, to }) => {
    const end = to ?? from;
    return PAID_TO.has(kind.code) && end !== null && end < serviceDate;
  });
  const messages = messagesSaying(heard, saysUnpaid);
  const last = ended.at(-1);
  return [
    ...(last
      ? [
          caveat(
            'premium',
            `${last.kind.label} ${dayWords(last.to ?? last.from ?? '')}, before the day of the visit. Ask the payer whether the coverage goes on.`,
            [last],
          ),
        ]
      : []),
    ...(messages.length > 0
      ? [caveat('premium', `Premiums may be unpaid. ${quotedAll(messages)}`, messages)]
      : []),
  ];
}

const PENDING: Readonly<Record<string, string>> = {
  '5': 'Active, but under investigation by the payer: it may take the coverage back.',
  '7': 'Not active while the payer updates its records. Verify again before the visit.',
  '8': 'Not active while the payer investigates. Verify again before the visit.',
};

export function pending(heard: Heard): Caveat[] {
  const told = Object.entries(PENDING).flatMap(([code, text]) => {
    const by = heard.lines.filter(({ kind }) => kind.code === code);
    return by.length > 0 ? [caveat('pending', text, by)] : [];
  });
  const messages = messagesSaying(heard, saysPending);
  return [
    ...told,
    ...(messages.length > 0
      ? [
          caveat(
            'pending',
            `Something is still open at the payer. ${quotedAll(messages)}`,
            messages,
          ),
        ]
      : []),
  ];
}

export function dates({ eligibility, active }: Heard): Caveat[] {
  const { dependent, subscriber, benefits } = eligibility;
  const own = [
    ...(dependent?.dates ?? []),
    ...(subscriber?.dates ?? []),
    ...active.flatMap((line) => line.dates),
  ];
  const others = benefits.filter(({ kind }) => kind.code === 'R').flatMap((line) => line.dates);
  const words = (events: readonly DatedEvent[]) =>
    list(...events.map(({ kind, text }) => `${kind.label.toLowerCase()} ${quoted(text)}`));
  const [unreadable, blank, foreign] = [unreadableIn(own), blankIn(own), unreadableIn(others)];
  return [
    ...(unreadable.length > 0
      ? [
          caveat(
            'unreadable_date',
            `The payer’s dates can’t be read: ${words(unreadable)}. The coverage may have ended; ask the payer.`,
            unreadable,
          ),
        ]
      : []),
    ...(foreign.length > 0
      ? [
          caveat(
            'unreadable_date',
            `The dates of another insurance can’t be read: ${words(foreign)}. Ask whether it still pays.`,
            foreign,
          ),
        ]
      : []),
    ...(blank.length > 0
      ? [caveat('unreadable_date', `The payer left dates blank: ${words(blank)}.`, blank, BESIDE)]
      : []),
  ];
}

export function plans({ eligibility, occasion, active }: Heard): Caveat[] {
  const undecided = undecidedPlans(ofPartFor(eligibility.benefits, occasion.place));
  if (undecided.length === 0) return [];
  const names = (benefits: readonly Benefit[]) =>
    list(
      ...new Set(
        benefits.map(
          ({ plan, insuranceType }) => plan || insuranceType?.label || 'a plan without a name',
        ),
      ),
    );
  return [
    caveat(
      'two_plans',
      `The payer has ${names(undecided)} as not active, without a date, and ${names(active)} as active. Ask the patient which plan they have.`,
      [...undecided, ...active],
    ),
  ];
}
