import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Out of reach of the server that the app comes from. */
const FILE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../.temp/mails.jsonl');

interface Message {
  to: string;
  text: string;
}

/** Stores the sign-in service's messages for a developer to open: there is no mail server. */
export async function keepMail(message: Message): Promise<void> {
  await mkdir(path.dirname(FILE), { recursive: true });
  await appendFile(FILE, `${JSON.stringify(message)}\n`, { mode: 0o600 });
}

/** The last message to an address; undefined if there is none. */
export async function lastMailTo(address: string): Promise<string | undefined> {
  const lines = await readFile(FILE, 'utf8').catch(() => '');
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Message => JSON.parse(line))
    .findLast(({ to }) => to === address)?.text;
}
