import { contentFinding } from './content.ts';
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
  const sha256 = await sha256Of(bytes);
  const finding = contentFinding(bytes, mediaType);
  if (finding !== null) return { verdict: 'refused', finding, scanned: false, sha256 };
  if (!scanner) return { verdict: 'clean', finding: null, scanned: false, sha256 };
  const said = await scanner.scan(bytes);
  if (said === null) return { verdict: 'waiting', finding: null, scanned: false, sha256 };
  const { found } = said;
  return { verdict: found === null ? 'clean' : 'refused', finding: found, scanned: true, sha256 };
}

async function sha256Of(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
