/**
 * Sends new files of a folder to a clinic's inbox: `npm run watch:folder -- <folder>` with PORTAL_DOCUMENTS_URL and
 * PORTAL_DOCUMENTS_KEY. Sent files move to "sent", refused ones to "refused" with the reason; the rest stays.
 */
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const EVERY_MS = 5_000;

const [folder] = process.argv.slice(2);
const { PORTAL_DOCUMENTS_URL: url, PORTAL_DOCUMENTS_KEY: key } = process.env;
if (folder === undefined || url === undefined || key === undefined) {
  console.error(
    'Usage: PORTAL_DOCUMENTS_URL=… PORTAL_DOCUMENTS_KEY=… npm run watch:folder -- <folder>',
  );
  process.exit(1);
}

const sizes = new Map<string, number>();
for (const name of ['sent', 'refused']) await mkdir(path.join(folder, name), { recursive: true });
console.log(`Watching ${folder}.`);
for (;;) {
  for (const name of await readdir(folder)) await look(folder, name);
  await wait(EVERY_MS);
}

/** Sends a file once its size hasn't changed since the last check: a scanner writes it bit by bit. */
async function look(where: string, name: string): Promise<void> {
  const file = path.join(where, name);
  const found = await stat(file);
  if (!found.isFile() || name.startsWith('.')) return;
  const before = sizes.get(name);
  sizes.set(name, found.size);
  if (before !== found.size) return;
  try {
    await put(where, name);
  } catch (error) {
    console.error(`${name} not sent: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}

async function put(where: string, name: string): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await readFile(path.join(where, name)))]), name);
  const answer = await fetch(url ?? '', {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    body: form,
  });
  // A refused file would be refused again; a refused key, or a busy service, is no fault of the file.
  const isFault = answer.status === 400 || answer.status === 413;
  if (!answer.ok && !isFault) throw new Error(`the portal answered ${answer.status}`);
  const place = path.join(where, isFault ? 'refused' : 'sent', `${Date.now()}-${name}`);
  await rename(path.join(where, name), place);
  if (isFault) await writeFile(`${place}.txt`, await answer.text());
  console.log(`${name} ${isFault ? 'refused' : 'sent'}.`);
}
