import { type Ranked, ranked } from './periods.ts';
import type { HumanName } from './resources.ts';

/** What a person is called now comes before what they were called, or are called by friends. */
const USES = ['official', 'usual', undefined, 'temp', 'nickname', 'anonymous', 'maiden', 'old'];

/** The name to go by: of those that hold now by its use, one with first and last name before one in one piece. */
export function mainName(names: readonly HumanName[] = []): Ranked<HumanName> | undefined {
  const all = ranked(names, USES);
  const whole = all.filter(({ item, standing }) => isWhole(item) && isCurrent(item, standing));
  return whole[0] ?? all.find(({ item, standing }) => isCurrent(item, standing)) ?? all[0];
}

/** Whether a name is what the person is called: not over, not given up, no nickname. */
export const isCurrent = ({ use = '' }: HumanName, standing: Ranked<HumanName>['standing']) =>
  standing === 'now' && !['nickname', 'anonymous', 'maiden', 'old'].includes(use);

const isWhole = ({ given, family }: HumanName) => family !== undefined && partsOf(given).length > 0;

/** The parts of a name that are there. */
export const partsOf = (parts: readonly (string | null)[] = []): string[] =>
  parts.filter((part) => part !== null);

/** "Dr. Lena Fischer, MD", as it is or put together of its parts. */
export function nameInFull({ text, prefix, given, family, suffix }: HumanName): string {
  if (text !== undefined) return text;
  const name = [...partsOf(prefix), ...partsOf(given), family].filter(Boolean).join(' ');
  return [name, ...partsOf(suffix)].filter(Boolean).join(', ');
}
