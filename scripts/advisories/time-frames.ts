import { addDays, formatISO, parseISO } from 'date-fns';
import { z } from 'zod';

/** An advisory about a package of the lock file. */
export interface Advisory {
  /** "GHSA-…", or the registry's own number if it has none. */
  id: string;
  title: string;
  severity: 'info' | 'low' | 'moderate' | 'high' | 'critical';
  packages: string[];
  /** Whether one of its packages ships to users, rather than being a development tool. */
  ships: boolean;
}

const recordSchema = z.array(
  z.strictObject({
    id: z.string().min(1),
    /** "2026-11-24": the time frame starts here. */
    foundOn: z.iso.date(),
    /** It is exploited, or reaches patients' data: two days, whatever its severity. */
    urgent: z.boolean().optional(),
    /** What is being done, or why nothing needs to be. */
    answer: z.string().min(1),
  }),
);

/** What was found, and when: docs/security/advisories.json. */
export type AdvisoryRecord = z.infer<typeof recordSchema>;

export interface AdvisoryFinding {
  id: string;
  /** Late and unrecorded ones breach docs/security/inventories.md; gone ones may be deleted. */
  state: 'late' | 'unrecorded' | 'in time' | 'gone';
  text: string;
}

/** @throws if an entry lacks its day or its answer */
export const readRecord = (text: string): AdvisoryRecord => recordSchema.parse(JSON.parse(text));

const auditSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          // It inherits the hole of another package, which is listed itself.
          z.string(),
          z.object({
            source: z.number(),
            name: z.string(),
            title: z.string(),
            url: z.string(),
            severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']),
          }),
        ]),
      ),
    }),
  ),
});

/**
 * The advisories of `npm audit --json`, each once.
 *
 * @param all of every package @param shipping of those that ship (`--omit=dev`) @throws if the registry gave no
 * report
 */
export function readAudit(all: string, shipping: string): Advisory[] {
  const shipped = new Set(advisoriesIn(shipping).map(({ id }) => id));
  const found = new Map<string, Advisory>();
  for (const { id, title, severity, name } of advisoriesIn(all)) {
    const packages = [...new Set([...(found.get(id)?.packages ?? []), name])];
    found.set(id, { id, title, severity, packages, ships: shipped.has(id) });
  }
  return [...found.values()];
}

function advisoriesIn(report: string) {
  const { vulnerabilities } = auditSchema.parse(JSON.parse(report));
  return Object.values(vulnerabilities).flatMap(({ via }) =>
    via.flatMap((one) => {
      if (typeof one === 'string') return [];
      const [id = String(one.source)] = /GHSA(?:-\w{4}){3}/.exec(one.url) ?? [];
      return [{ ...one, id }];
    }),
  );
}

/**
 * Checks what was found against the record and the time frames of docs/security/inventories.md ("Updates").
 *
 * @param today "2026-11-24"
 */
export function heldToTimeFrames(
  found: readonly Advisory[],
  record: AdvisoryRecord,
  today: string,
): AdvisoryFinding[] {
  const open = found.map((advisory): AdvisoryFinding => {
    const { id } = advisory;
    const what = `${advisory.severity}, ${advisory.packages.join(', ')}: ${advisory.title}`;
    const entry = record.find((one) => one.id === id);
    if (entry === undefined) {
      return { id, state: 'unrecorded', text: `${what}. Write it down with today’s date.` };
    }
    const days = daysFor(advisory, entry.urgent === true);
    const due = formatISO(addDays(parseISO(entry.foundOn), days), { representation: 'date' });
    return { id, state: today > due ? 'late' : 'in time', text: `${what}. Due ${due}.` };
  });
  const gone = record
    .filter(({ id }) => !found.some((advisory) => advisory.id === id))
    .map(({ id }): AdvisoryFinding => ({ id, state: 'gone', text: 'No package has it any more.' }));
  return [...open, ...gone];
}

function daysFor({ severity, ships }: Advisory, urgent: boolean): number {
  if (urgent) return 2;
  if (!ships) return 90;
  return { critical: 7, high: 7, moderate: 30, low: 90, info: 90 }[severity];
}
