import type { Coded } from '../codes/coded.ts';
import type { Network } from './benefit.ts';
import { isDated, stretchOf } from './dates.ts';
import type { DatedEvent } from './party.ts';
import { list, stretchWords } from './wording.ts';

interface Told {
  readonly level: Coded | null;
  readonly network: Network;
  readonly insuranceType: Coded | null;
  readonly dates: readonly DatedEvent[];
}

const yearWords = ({ dates }: Told) => {
  const year = stretchOf(dates, null);
  return isDated(year) ? stretchWords(year) : '';
};

/**
 * "Medicare Part B", "Jan 1, 2026 to Dec 31, 2026": what tells an amount from another one of the same name
 * beside it; empty where nothing stands beside it.
 */
export function tellingApart(told: Told, beside: readonly Told[]): string {
  const alike = beside.filter(
    ({ level, network }) => level?.code === told.level?.code && network === told.network,
  );
  const differs = (say: (item: Told) => string) => new Set(alike.map(say)).size > 1;
  const typeWords = ({ insuranceType }: Told) => insuranceType?.label ?? '';
  return list(differs(typeWords) ? typeWords(told) : '', differs(yearWords) ? yearWords(told) : '');
}
