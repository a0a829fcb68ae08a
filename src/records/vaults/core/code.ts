import { type Bytes, randomBytes, utf8 } from '@vault/bytes';
import { frame, sha256 } from '@vault/frame';

/** Crockford's base 32: no I, L, O or U, so that printed codes are read correctly. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;

/**
 * The letters of an invitation code: 100 bits. It is spoken or printed, never sent by the server.
 */
export const INVITATION_LETTERS = 20;
/** The letters of a recovery code: 130 bits, and two check letters for typos. */
export const RECOVERY_LETTERS = 26;

function randomLetters(count: number): string {
  return Array.from(randomBytes(count), (byte) => ALPHABET[byte % 32]).join('');
}

async function checkLetters(letters: string): Promise<string> {
  const [a = 0, b = 0] = await sha256(frame('code check', letters));
  return `${ALPHABET[a % 32]}${ALPHABET[b % 32]}`;
}

/** A new code with two check letters, in groups of four: "7K2M-9QXT-…". */
export async function newCode(letters: number): Promise<string> {
  const random = randomLetters(letters);
  return grouped(random + (await checkLetters(random)));
}

function grouped(letters: string): string {
  return letters.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';
}

/** Normalizes a typed code; null if a letter is wrong or missing. */
export async function readCode(typed: string, letters: number): Promise<string | null> {
  const plain = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const random = plain.slice(0, letters);
  if (plain.length !== letters + 2 || [...plain].some((letter) => !ALPHABET.includes(letter))) {
    return null;
  }
  return (await checkLetters(random)) === plain.slice(letters) ? random : null;
}

export function codeBytes(random: string): Bytes {
  return utf8(random);
}
