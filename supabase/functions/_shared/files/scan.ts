import { sha256 } from '../edge/sha-256.ts';
import { contentFinding, LOCKED_PDF } from './content.ts';
import { needsPassword } from './pdf-lock.ts';
import type { Scanner } from './scanner.ts';

/** What came of looking at a file. */
export interface Checked {
  verdict: 'clean' | 'waiting' | 'refused';
  /** Of a refused one: what its content is, or what the scanner calls it. */
  finding: string | null;
  /** Whether that is the scanner's word. */
  scanned: boolean;
}

/** Holds bytes against the type they claim, and asks a virus scanner where one is connected. */
export async function scan(
  bytes: Uint8Array,
  mediaType: string,
  scanner: Scanner | undefined,
): Promise<Checked & { sha256: string }> {
  return { ...(await check(bytes, mediaType, scanner)), sha256: await sha256(bytes) };
}

async function check(
  bytes: Uint8Array,
  mediaType: string,
  scanner: Scanner | undefined,
): Promise<Checked> {
  const finding = contentFinding(bytes, mediaType);
  if (finding !== null) return { verdict: 'refused', finding, scanned: false };
  if (mediaType === 'application/pdf' && (await needsPassword(bytes))) {
    return { verdict: 'refused', finding: LOCKED_PDF, scanned: false };
  }
  if (!scanner) return { verdict: 'clean', finding: null, scanned: false };
  const said = await scanner.scan(bytes);
  if (said === null) return { verdict: 'waiting', finding: null, scanned: false };
  const { found } = said;
  return { verdict: found === null ? 'clean' : 'refused', finding: found, scanned: true };
}
