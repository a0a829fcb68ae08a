import type { Accumulator } from '@x12/benefits/accumulator';
import { authorizationFor } from '@x12/benefits/authorization';
import type { Eligibility } from '@x12/benefits/eligibility';
import type { Charge, Limit, ServiceBenefits } from '@x12/benefits/service-benefits';
import { tellingApart } from '@x12/benefits/telling-apart';
import {
  amountWords,
  dollars,
  levelWords,
  list,
  networkWords,
  periodWords,
  quantityWords,
} from '@x12/benefits/wording';
import { capitalized } from '@/lib/text';
import { distinct } from './segment-numbers';

/** A row of a cost table. `key` names the first segment that states it. */
export interface CostRow {
  readonly key: string;
  readonly what: string;
  /** The people and the network: "Individual, in network". */
  readonly who: string;
  readonly note: string;
  /** The segments it comes from. */
  readonly numbers: readonly number[];
}

export interface ChargeRow extends CostRow {
  readonly amount: string;
  readonly authorization: ServiceBenefits['authorization'];
  readonly authorizationNumbers: readonly number[];
}

export interface AccumulatorRow extends CostRow {
  readonly total: string;
  readonly met: string;
  readonly left: string;
  readonly computed: Accumulator['computed'];
}

export interface LimitRow extends CostRow {
  readonly amount: string;
}

type Terms = Pick<Charge, 'level' | 'network'>;

const whoOf = ({ level, network }: Terms) =>
  capitalized(list(levelWords(level), networkWords(network)));

const nameOf = ({ service }: ServiceBenefits) => service?.label ?? 'Service not named';

const isWholePlan = ({ service }: ServiceBenefits) => service === null || service.code === '30';

const NETWORKS = ['in', 'both', 'unknown', 'out'] as const;

/** In network first, an individual before the family. */
const byNearness = (a: Terms, b: Terms) =>
  NETWORKS.indexOf(a.network) - NETWORKS.indexOf(b.network) ||
  Number(a.level?.code === 'FAM') - Number(b.level?.code === 'FAM');

/** Properties that may differ between rows that say the same. */
const TELLING_APART = new Set(['key', 'what', 'numbers', 'authorizationNumbers']);

/**
 * Merges equal rows of several services, from one or many segments, into one that names them all.
 */
function merged<Row extends CostRow>(rows: readonly Row[]): Row[] {
  const found = new Map<string, Row>();
  for (const row of rows) {
    const alike = JSON.stringify(row, (name, value) =>
      TELLING_APART.has(name) ? undefined : value,
    );
    const same = found.get(alike);
    found.set(
      alike,
      same
        ? {
            ...same,
            what: namesOf(same.what, row.what),
            numbers: distinct([...same.numbers, ...row.numbers]),
          }
        : row,
    );
  }
  return [...found.values()];
}

const namesOf = (names: string, name: string) =>
  names.split(', ').includes(name) ? names : `${names}, ${name}`;

/** "$250 copay an admission". */
function amountOf({ cents, percent, period }: Charge, name: string): string {
  if (cents !== null) return `${dollars(cents)} ${name} ${periodWords(period)}`.trim();
  return percent === null ? `${capitalized(name)}, amount not provided` : `${percent}% ${name}`;
}

const noteOf = (item: Pick<Charge, 'places' | 'procedure' | 'plan' | 'messages'>) =>
  list(
    ...item.places.map(({ label }) => label),
    item.procedure.length > 0 ? `procedure ${item.procedure.slice(1).join(' ')}` : '',
    item.plan,
    ...item.messages,
  );

export function chargeRows(
  eligibility: Eligibility,
  services: readonly ServiceBenefits[],
): ChargeRow[] {
  return merged(
    services.flatMap((item) => {
      const { authorization, numbers } = authorizationFor(eligibility, item.service?.code ?? '30');
      const rowsOf = (charges: readonly Charge[], name: string) =>
        charges.map((charge) => ({
          charge,
          row: {
            key: String(charge.number),
            what: nameOf(item),
            who: whoOf(charge),
            note: list(tellingApart(charge, charges), noteOf(charge)),
            amount: amountOf(charge, name),
            numbers: [charge.number],
            authorization,
            authorizationNumbers: numbers,
          },
        }));
      return [...rowsOf(item.copays, 'copay'), ...rowsOf(item.coinsurances, 'coinsurance')]
        .sort((a, b) => byNearness(a.charge, b.charge))
        .map(({ row }) => row);
    }),
  );
}

const money = (cents: number | null) => (cents === null ? '' : dollars(cents));

export function accumulatorRows(services: readonly ServiceBenefits[]): AccumulatorRow[] {
  return merged(
    services.flatMap((item) => {
      const rowsOf = (parts: readonly Accumulator[], name: string) =>
        [...parts].sort(byNearness).map((part) => ({
          key: part.numbers.join(' '),
          what: isWholePlan(item) ? name : `${name}, ${nameOf(item).toLowerCase()}`,
          who: capitalized(list(whoOf(part), part.period?.label ?? '')),
          note: list(tellingApart(part, parts), noteOf(part)),
          numbers: part.numbers,
          total: money(part.totalCents),
          met: money(part.metCents),
          left: money(part.remainingCents),
          computed: part.computed,
        }));
      return [
        ...rowsOf(item.deductibles, 'Deductible'),
        ...rowsOf(item.outOfPocket, 'Out-of-pocket maximum'),
      ];
    }),
  );
}

const limitAmount = (limit: Limit) =>
  list(
    limit.cents === null ? '' : amountWords(limit.cents, limit.period),
    ...limit.quantities.map(quantityWords),
  );

export function limitRows(services: readonly ServiceBenefits[]): LimitRow[] {
  return merged(
    services.flatMap((item) =>
      [...item.limits].sort(byNearness).map((limit) => ({
        key: String(limit.number),
        what: nameOf(item),
        who: whoOf(limit),
        note: limit.messages.join(', '),
        numbers: [limit.number],
        amount: limitAmount(limit) || limit.kind.label,
      })),
    ),
  );
}
