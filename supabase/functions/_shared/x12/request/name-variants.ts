import { withoutSuffix } from './name-suffix.ts';
import { toX12Text } from './x12-text.ts';

export interface Spelling {
  readonly lastName: string;
  readonly firstName: string;
  readonly suffix: string;
}

const BETWEEN = /[\s-]+/;

/** As a payer sees it: two spellings that are written alike are one. */
export function spellingKey(person: Spelling): string {
  const { lastName, suffix } = withoutSuffix(person);
  return [lastName, person.firstName, suffix].map((part) => toX12Text(part) ?? part).join('*');
}

/**
 * Spellings to try in turn if a payer doesn't find a person, the chart's first: many systems have only the first
 * given name, no suffix and no punctuation, or one half of a double name (domain.md §10.1).
 */
export function nameVariants(person: Spelling): Spelling[] {
  const { lastName, suffix } = withoutSuffix(person);
  const { firstName } = person;
  const [oneFirst = ''] = firstName.trim().split(BETWEEN);
  const [half = lastName] = lastName.split(BETWEEN);
  const joined = lastName.replace(/[\s\p{P}]+/gu, '');
  const candidates: Spelling[] = [
    { lastName, firstName, suffix },
    { lastName, firstName, suffix: '' },
    { lastName, firstName: oneFirst, suffix: '' },
    { lastName: joined, firstName: oneFirst, suffix: '' },
    { lastName: half, firstName: oneFirst, suffix: '' },
  ];
  const keys = candidates.map(spellingKey);
  return candidates.filter(
    (each, index) => each.lastName !== '' && keys.indexOf(keys[index] ?? '') === index,
  );
}
