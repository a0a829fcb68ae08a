import type { outcomeOf } from './support.fixture.ts';

/** As docs/fhir.md lists what isn't named. */
const NOT_NAMED =
  /\.(resourceType|id|language|versionId|lastUpdated|source|version|userSelected|timestamp|total|fullUrl)$|\.meta\.profile|\.link\b(?=.*relation)|\.text\.(status|div)$|\.(type|display)$/;

/** What says how the rest is meant: it is obeyed, and stands in no field. */
const OBEYED =
  /\.(use|rank|system|code|reference|url|method|status|intent|active|order|priority|contentType|data|size|hash|country|doNotPerform|deceasedBoolean|docStatus)$|\.period\.(start|end)$|\.identifier(\[\d+\])?\.type\.text$/;

interface Leaf {
  at: string;
  value: string | number | boolean;
}

function leavesOf(value: unknown, at: string): Leaf[] {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return [{ at, value }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) =>
    leavesOf(child, Array.isArray(value) ? `${at}[${name}]` : `${at}.${name}`),
  );
}

const isWithin = (at: string, told: string) =>
  at === told || at.startsWith(`${told}.`) || at.startsWith(`${told}[`);

const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The leaves of a bundle that were neither taken nor told of. */
export function silentIn(bundle: unknown, outcome: ReturnType<typeof outcomeOf>): string[] {
  const { referral, remarks, documents, faults } = outcome;
  if (referral === undefined) {
    return faults.length > 0 && faults.every(({ expression }) => expression?.startsWith('Bundle'))
      ? []
      : ['refused without a place'];
  }
  const arrived = bare(JSON.stringify([referral, documents.map(({ title }) => title)]));
  const told = remarks.map(({ expression }) => expression);
  return leavesOf(bundle, 'Bundle')
    .filter(({ at }) => !/^Bundle\.(type|resourceType)$/.test(at))
    .filter(({ at, value }) => {
      if (told.some((one) => isWithin(at, one))) return false;
      if (NOT_NAMED.test(at) || OBEYED.test(at)) return false;
      return !arrived.includes(bare(String(value)));
    })
    .map(({ at }) => at);
}
