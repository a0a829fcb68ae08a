import { type Captured, capture } from './capture.ts';
import type { Case, casesFor } from './cases.ts';
import { type Measured, openMeter } from './measure.ts';
import { openRest } from './rest.ts';
import { ADMIN, MEMBER, seededRows } from './seeded.ts';

export type Row = Captured & Measured;

/** Sends the app's queries to a seeded server and measures them. The big clinic has one of `share` rows. */
export async function measureAll(
  socketDir: string,
  cases: typeof casesFor,
  only: string,
  share: number,
): Promise<Map<string, Row>> {
  const rest = await openRest(socketDir);
  const meter = await openMeter(socketDir);
  globalThis.fetch = rest.fetch;
  const rows = new Map<string, Row>();
  for (const user of [MEMBER, ADMIN]) {
    rest.signIn(user);
    for (const { name, one } of named(cases(seededRows(user, share)))) {
      if (
        (one.admin === true) !== (user === ADMIN) ||
        !only.split(',').some((part) => name.includes(part))
      )
        continue;
      try {
        for (const captured of await capture(rest, name, one)) {
          const measured = await meter.measure(captured.statements, user);
          rows.set(captured.name, { ...captured, ...measured });
        }
      } catch (cause) {
        throw new Error(`${name} could not be measured.`, { cause });
      }
    }
  }
  await meter.close();
  await rest.close();
  return rows;
}

/** `referralListQueries.list, newest`: the query's name and variant. */
function named(cases: ReturnType<typeof casesFor>): { name: string; one: Case }[] {
  const taken = new Set<string>();
  return Object.entries(cases).flatMap(([key, given]) =>
    [given].flat().map((one) => {
      const [file, query] = key.split('#');
      const short = `${query}${one.as === undefined ? '' : `, ${one.as}`}`;
      const name = taken.has(short) ? `${short} (${file})` : short;
      taken.add(name);
      return { name, one };
    }),
  );
}
