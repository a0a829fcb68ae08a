import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import Papa from 'papaparse';
import { z } from 'zod';

/** The result of checking an export of the audit log. */
export interface Outcome {
  entries: number;
  unsealed: number;
  seals: number;
  /** The fingerprint of the latest seal in the file. */
  latest: string | null;
  /** Seals whose predecessor isn't in the file: the file doesn't prove what lies between. */
  gaps: number;
  faults: string[];
}

const rowSchema = z.looseObject({
  'No.': z.string(),
  'Sign-in name': z.string(),
  Role: z.string(),
  Action: z.string(),
  Table: z.string(),
  Row: z.string(),
  Before: z.string(),
  After: z.string(),
  Fingerprint: z.string(),
  'As it was hashed': z.string(),
  Seal: z.string(),
  'Place in the seal': z.string(),
  Proof: z.string(),
  'Seal as it was hashed': z.string(),
  'Fingerprint of the seal': z.string(),
});
type Row = z.infer<typeof rowSchema>;

const text = z.string().nullable();
const [word, number, anything] = [z.string(), z.number(), z.unknown()];
/** As private.audit_text writes an entry: from its clinic and number to its request. */
const entrySchema = z.tuple([
  z.literal('v3'),
  word,
  number,
  number,
  word,
  text,
  text,
  text,
  text,
  word,
  word,
  text,
  text,
  anything,
  anything,
  number,
  text,
]);
/**
 * As private.seal_text writes a seal: clinic, number, the hash before, root, first place, entries, last number, time.
 */
const sealSchema = z.tuple([
  z.literal('seal v1'),
  word,
  number,
  word,
  word,
  number,
  number,
  number,
  number,
]);

/** The algorithm by the length of the given hash: 128 hexadecimal digits are SHA-512, all others SHA-256. */
const digestAs =
  (digits: string) =>
  (...parts: (Buffer | string)[]) =>
    parts
      .reduce(
        (hash, part) => hash.update(part),
        createHash(digits.length === 128 ? 'sha512' : 'sha256'),
      )
      .digest();

/**
 * Checks a CSV file of Admin > Security with nothing but itself and SHA-2: that each entry matches its hash, that its
 * seal includes it (RFC 6962), and that the file's seals follow from each other.
 */
export function checkExport(csv: string): Outcome {
  const { data } = Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  });
  const rows = data.map((row) => rowSchema.parse(row));
  const faults = rows.flatMap(faultsOfEntry);
  const seals = new Map<number, z.infer<typeof sealSchema>>();
  const fingerprints = new Map<number, string>();
  for (const row of rows.filter(({ Seal }) => Seal !== '')) {
    const seal = sealSchema.parse(JSON.parse(row['Seal as it was hashed']));
    seals.set(seal[2], seal);
    fingerprints.set(seal[2], row['Fingerprint of the seal']);
  }
  const numbers = [...seals.keys()].sort((a, b) => a - b);
  let gaps = 0;
  for (const number of numbers) {
    const before = fingerprints.get(number - 1);
    if (before === undefined) gaps += number === 1 ? 0 : 1;
    else if (seals.get(number)?.[3] !== before)
      faults.push(`Seal ${number} does not follow from seal ${number - 1}.`);
  }
  return {
    entries: rows.length,
    unsealed: rows.filter(({ Seal }) => Seal === '').length,
    seals: seals.size,
    latest: fingerprints.get(numbers.at(-1) ?? 0) ?? null,
    gaps,
    faults,
  };
}

function faultsOfEntry(row: Row): string[] {
  const told = `Entry ${row['No.']}`;
  const written = row['As it was hashed'];
  const leaf = digestAs(row.Fingerprint)(Buffer.of(0), written);
  if (leaf.toString('hex') !== row.Fingerprint)
    return [`${told} is not what its fingerprint says.`];
  if (!saysTheSame(row, entrySchema.parse(JSON.parse(written)))) {
    return [`${told} reads otherwise than what was hashed.`];
  }
  if (row.Seal === '') return [];
  const seal = row['Seal as it was hashed'];
  const fingerprint = row['Fingerprint of the seal'];
  if (digestAs(fingerprint)(seal).toString('hex') !== fingerprint) {
    return [`${told}: seal ${row.Seal} is not what its fingerprint says.`];
  }
  const [, company, number, , root, , entries] = sealSchema.parse(JSON.parse(seal));
  const isThere =
    String(number) === row.Seal &&
    written.startsWith(`["v3", ${JSON.stringify(company)}`) &&
    rootOver(leaf, Number(row['Place in the seal']), entries, row.Proof, digestAs(root)) === root;
  return isThere ? [] : [`${told} is not in seal ${row.Seal}.`];
}

function saysTheSame(row: Row, entry: z.infer<typeof entrySchema>): boolean {
  const [, , sequence, , , , , signIn, role, action, table, place, , before, after] = entry;
  const json = (value: string): unknown => (value === '' ? null : JSON.parse(value));
  return isDeepStrictEqual(
    [sequence, signIn ?? '', role ?? '', action, table, place ?? '', before, after],
    [
      Number(row['No.']),
      row['Sign-in name'],
      row.Role,
      row.Action,
      row.Table,
      row.Row,
      json(row.Before),
      json(row.After),
    ],
  );
}

/** The root from a leaf's place and its sibling nodes; null if they don't fit. */
function rootOver(
  leaf: Buffer,
  place: number,
  entries: number,
  proof: string,
  digest: ReturnType<typeof digestAs>,
): string | null {
  const beside = proof.split(' ').filter(Boolean);
  let node = leaf;
  let [at, width] = [place, entries];
  if (!(at >= 0 && at < width)) return null;
  for (; width > 1; at = Math.floor(at / 2), width = Math.ceil(width / 2)) {
    // The last one of an odd number moves up unchanged.
    if (at % 2 === 0 && at + 1 === width) continue;
    const next = Buffer.from(beside.shift() ?? '', 'hex');
    node = at % 2 === 1 ? digest(Buffer.of(1), next, node) : digest(Buffer.of(1), node, next);
  }
  return beside.length === 0 ? node.toString('hex') : null;
}
