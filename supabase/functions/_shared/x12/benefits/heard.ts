import type { Benefit } from './benefit.ts';
import type { Caveat, CaveatKind } from './caveat.ts';
import { includes, stretchOf } from './dates.ts';
import type { Eligibility } from './eligibility.ts';
import { ofPartFor } from './medicare-part.ts';
import type { Occasion } from './occasion.ts';
import { isActive } from './outcome.ts';
import type { DatedEvent } from './party.ts';
import { isOfThisPlan } from './service-benefits.ts';
import { dayWords, list } from './wording.ts';

/** What the caveats are made from: the lines of the plan on the day, and their messages. */

/** EB03 of the plan as a whole. */
export const PLAN = '30';

/** A payer's sentence is quoted; a disclaimer of a page is not. */
const MOST_QUOTED = 240;

export const quoted = (text: string) =>
  `“${text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED).trimEnd()}...` : text}”`;

export interface Numbered {
  readonly number: number;
}

export const caveat = (
  kind: CaveatKind,
  text: string,
  by: readonly Numbered[],
  effect: Partial<Pick<Caveat, 'isAgainst' | 'stopsEstimate'>> = {},
): Caveat => ({
  kind,
  text,
  isAgainst: true,
  stopsEstimate: false,
  ...effect,
  numbers: by.map(({ number }) => number),
});

export const STOPS = { stopsEstimate: true };
export const BESIDE = { isAgainst: false };

/** What a response says of the plan, or of what was requested, and on whose messages a desk has to look. */
export interface Heard {
  readonly eligibility: Eligibility;
  readonly requested: readonly string[];
  readonly occasion: Occasion;
  /** Of this plan on the day: about it as a whole, about what was requested or about nothing by name. */
  readonly lines: readonly Benefit[];
  /** Those of them that are active. */
  readonly active: readonly Benefit[];
}

export function hear(
  eligibility: Eligibility,
  requested: readonly string[],
  occasion: Occasion,
): Heard {
  const { serviceDate, place } = occasion;
  const told = ofPartFor(eligibility.benefits, place).filter(
    (benefit) =>
      isOfThisPlan(benefit) &&
      (benefit.services.length === 0 ||
        benefit.services.some(({ code }) => code === PLAN || requested.includes(code))),
  );
  const onDay = told.filter(({ dates }) => includes(stretchOf(dates, serviceDate), serviceDate));
  // What was, or will be, says something of a day on which nothing is active.
  const lines = onDay.some(isActive) ? onDay : told;
  return { eligibility, requested, occasion, lines, active: lines.filter(isActive) };
}

/** Each message of the plan that says something, once. */
export function messagesSaying({ lines }: Heard, says: (text: string) => boolean) {
  const found = new Map<string, Numbered>();
  for (const { messages, messageNumbers, plan, number } of lines) {
    messages.forEach((text, index) => {
      if (says(text)) found.set(text, { number: messageNumbers[index] ?? number });
    });
    if (plan !== '' && says(plan)) found.set(plan, { number });
  }
  return [...found].map(([text, { number }]) => ({ text, number }));
}

export const quotedAll = (messages: readonly { readonly text: string }[]) =>
  `The payer writes: ${list(...messages.map(({ text }) => quoted(text)))}.`;

export const daysOf = ({ from, text }: DatedEvent) =>
  from === null ? quoted(text) : dayWords(from);
