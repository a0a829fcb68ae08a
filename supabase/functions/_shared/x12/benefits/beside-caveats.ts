import type { Benefit } from './benefit.ts';
import type { Caveat, CaveatKind } from './caveat.ts';
import { includes, stretchOf, stretchOfOther } from './dates.ts';
import type { Eligibility } from './eligibility.ts';
import { BESIDE, caveat, type Heard, PLAN, quotedAll, STOPS } from './heard.ts';
import { advantagePlanOn } from './medicare-advantage.ts';
import type { Occasion } from './occasion.ts';
import { isForAccidents, payersOn, standingOn } from './other-payers.ts';
import { isExclusion, isOfPart, takesOut } from './service-benefits.ts';
import { dayWords, list } from './wording.ts';

/** What stands beside the plan: other payers, services that it leaves out. */

export function advantage({ eligibility, occasion }: Heard): Caveat[] {
  const plan = advantagePlanOn(eligibility, occasion);
  if (plan === null) return [];
  const { name, contract, billOption, numbers } = plan;
  const who = list(name, contract) || 'a plan it doesn’t name';
  const also = ['', 'C'].includes(billOption)
    ? ''
    : ` Its bill option is ${billOption}: Medicare may take some claims itself.`;
  return [
    caveat(
      'medicare_advantage',
      `Medicare Advantage in place of Original Medicare: ${who}. Verify and bill that plan; Part B’s amounts don’t apply.${also}`,
      numbers.map((number) => ({ number })),
      STOPS,
    ),
  ];
}

const namesOf = ({ services }: Benefit, requested: readonly string[]) => {
  const named = services.filter(({ code }) => requested.includes(code));
  return list(...(named.length > 0 ? named : services).map(({ label }) => label.toLowerCase()));
};

const partOf = ({ procedure, places, network }: Benefit) =>
  list(
    procedure.length > 0 ? `procedure ${procedure.slice(1).join(' ')}` : '',
    ...places.map(({ label }) => label),
    network === 'out' ? 'out of network' : '',
  );

const aside = ({ messages }: Benefit) =>
  messages.length === 0 ? '' : ` ${quotedAll(messages.map((text) => ({ text })))}`;

export function notCovered({ lines, requested, active }: Heard): Caveat[] {
  return lines.flatMap((benefit) => {
    const { kind, services } = benefit;
    if (kind.code === 'N') {
      return [
        caveat('restricted', `Covered only with certain providers.${aside(benefit)}`, [benefit]),
      ];
    }
    if (!isExclusion(benefit)) return [];
    const what = namesOf(benefit, requested) || 'services without a name';
    const isOurs = services.some(
      ({ code }) => (requested.includes(code) || code === PLAN) && takesOut(benefit, code),
    );
    if (isOurs && active.length > 0) {
      return [caveat('not_covered', `${kind.label}: ${what}.${aside(benefit)}`, [benefit], STOPS)];
    }
    if (!isOfPart(benefit) && benefit.messages.length === 0) return [];
    const part = isOfPart(benefit) ? ` (${partOf(benefit)})` : '';
    return [
      caveat('not_covered', `${kind.label}: ${what}${part}.${aside(benefit)}`, [benefit], BESIDE),
    ];
  });
}

const whenWords = (other: Eligibility['otherPayers'][number], occasion: Occasion) => {
  const { from, to } = stretchOfOther(other.dates, occasion.serviceDate);
  switch (standingOn(other, occasion)) {
    case 'over':
      return to === null ? 'is the earlier insurance' : `ended ${dayWords(to)}`;
    case 'not_begun':
      return from === null ? '' : `begins ${dayWords(from)}`;
    case 'now':
      return '';
  }
};

export function others({ eligibility, occasion }: Heard): Caveat[] {
  if (advantagePlanOn(eligibility, occasion) !== null) return [];
  const first = payersOn(eligibility, occasion).filter(({ order }) => order === 'primary');
  const accidents = eligibility.otherPayers.filter(
    (other) => isForAccidents(other) && standingOn(other, occasion) === 'now',
  );
  const notNow = eligibility.otherPayers.filter((other) => whenWords(other, occasion) !== '');
  const nameOf = ({ name }: { readonly name: string }) => name || 'Another insurance';
  const beside = (text: string, numbers: readonly number[]) =>
    caveat(
      'other_insurance',
      text,
      numbers.map((number) => ({ number })),
      BESIDE,
    );
  return [
    ...first.map((other) =>
      beside(`${nameOf(other)} pays first. Bill it before this insurance.`, other.numbers),
    ),
    ...accidents.map((other) =>
      beside(
        `${nameOf(other)}${other.insuranceType ? ` (${other.insuranceType.label})` : ''} pays first for care after that accident or illness alone. Ask the patient.`,
        other.numbers,
      ),
    ),
    ...notNow.map((other) =>
      beside(
        `${nameOf(other)} ${whenWords(other, occasion)}: it doesn’t pay on the day of the visit.`,
        other.numbers,
      ),
    ),
  ];
}

const BESIDES = {
  T: ['card_lost', 'The card was reported lost or stolen. Check who the patient is.'],
  V: ['unclear', 'The payer couldn’t answer all of the request.'],
  M: ['restricted', 'The payer names a condition from before the coverage.'],
  Q: ['unclear', 'The payer wants a second opinion.'],
} as const satisfies Readonly<Record<string, readonly [CaveatKind, string]>>;

export function besides({ eligibility, occasion, lines }: Heard): Caveat[] {
  const { serviceDate } = occasion;
  const hospice = eligibility.benefits.filter(
    ({ kind, services, dates: told }) =>
      kind.code === 'X' &&
      services.some(({ code }) => code === '45') &&
      includes(stretchOf(told, serviceDate), serviceDate),
  );
  return [
    ...(hospice.length > 0
      ? [
          caveat(
            'hospice',
            'The patient is in hospice: it pays for what belongs to the terminal illness.',
            hospice,
            BESIDE,
          ),
        ]
      : []),
    ...Object.entries(BESIDES).flatMap(([code, [kind, text]]) => {
      const by = lines.filter((line) => line.kind.code === code);
      return by.length > 0 ? [caveat(kind, text, by, BESIDE)] : [];
    }),
  ];
}
