import { readFileSync } from 'node:fs';

// Prints the rows of private.lookalikes from Unicode's confusables.txt
// (https://www.unicode.org/Public/security/latest/), by `npm run db:lookalikes -- path/to/confusables.txt`: only what
// looks like Latin letters and digits, unless NFKD already turns it into the same letters.

const [path] = process.argv.slice(2);
if (!path) throw new Error('Name the confusables.txt to read.');

/** Like the end of private.person_name_key: lower case without accents, 0 as o, 1 and i as l, m as rn. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('m', 'rn')
    .replace(/[1i]/g, 'l');
}

function characters(hexes: string): string {
  return String.fromCodePoint(...hexes.split(' ').map((hex) => Number.parseInt(hex, 16)));
}

/** A Postgres string in plain ASCII, so that a reader sees the letter that runs. */
function escaped(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0');
  return hex.length === 4 ? `\\${hex}` : `\\+${hex.padStart(6, '0')}`;
}

const looks = new Map<string, string[]>();
for (const line of readFileSync(path, 'utf8').split('\n')) {
  const [source, target] = line.replace(/^\uFEFF|#.*/g, '').split(/\s*;\s*/);
  if (!source || !target) continue;
  const character = characters(source);
  const letters = folded(characters(target));
  if (!/^[a-z0-9]+$/.test(letters) || folded(character) === letters) continue;
  looks.set(letters, [...(looks.get(letters) ?? []), character]);
}
const rows = [...looks]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([letters, sources]) => `  ('${letters}', U&'${sources.map(escaped).join('')}')`);
process.stdout.write(`${rows.join(',\n')}\n`);
