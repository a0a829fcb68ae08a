/**
 * Reads the synthetic insurance cards as the portal does, in a browser, and prints how many of each field came out
 * right, missing, wrong and invented: `npm run cards:read`. With `--verbose` it names the errors.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CARD_FIELDS } from '../src/records/coverages/card-reading/card-fields.ts';
import { openPortalModules } from './lib/portal-modules.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(ROOT, 'e2e/support/cards');
const READER = '/src/records/coverages/card-reading/read-picture.ts';
const VERBOSE = process.argv.includes('--verbose');

const truths: Record<string, Record<string, string>> = JSON.parse(
  readFileSync(path.join(FOLDER, 'truth.json'), 'utf8'),
);

const { page, close } = await openPortalModules();

const tally = new Map(
  CARD_FIELDS.map((field) => [field, { right: 0, missing: 0, wrong: 0, invented: 0 }]),
);
let milliseconds = 0;
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.jpg'));
for (const file of files) {
  const truth = truths[path.parse(file).name] ?? {};
  const started = performance.now();
  const picture = readFileSync(path.join(FOLDER, file)).toString('base64');
  // As text: the script runner would wrap a function in a helper that the page lacks.
  const { fields: reading }: { fields: Record<string, { value: string }> } = await page.evaluate(`
    Promise.all([
      import('${READER}'),
      fetch('data:image/jpeg;base64,${picture}').then((answer) => answer.blob()),
    ]).then(([{ readPicture }, photo]) =>
      readPicture(photo, {
        knownPayers: [],
        onProgress: () => undefined,
        signal: new AbortController().signal,
      }))`);
  milliseconds += performance.now() - started;
  for (const field of CARD_FIELDS) {
    const counts = tally.get(field);
    if (!counts) continue;
    const [read, printed] = [reading[field]?.value, truth[field]];
    if (printed === undefined) counts.invented += read === undefined ? 0 : 1;
    else if (read === undefined) counts.missing += 1;
    else if (read === printed) counts.right += 1;
    else counts.wrong += 1;
    if (VERBOSE && read !== printed) {
      console.log(`${file} ${field}: read ${read ?? 'nothing'}, printed ${printed ?? 'nothing'}`);
    }
  }
}
await close();

console.table(
  Object.fromEntries(
    [...tally].map(([field, counts]) => {
      const printed = counts.right + counts.missing + counts.wrong;
      const accuracy = `${Math.round((100 * counts.right) / printed)} %`;
      return [field, { printed, ...counts, accuracy }];
    }),
  ),
);
console.log(`${files.length} cards, ${(milliseconds / files.length / 1000).toFixed(1)} s a card.`);
