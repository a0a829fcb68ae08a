import { z } from 'zod';
import { Refusal } from '../_shared/edge/answers.ts';
import { restOfService } from '../_shared/edge/rest.ts';
import { sha256 } from '../_shared/edge/sha-256.ts';
import type { Surroundings } from '../_shared/edge/surroundings.ts';
import { scan } from '../_shared/files/scan.ts';
import { scannerFrom } from '../_shared/files/scanner.ts';
import { storageOfService } from '../_shared/files/storage.ts';
import type { SentDocument } from './documents.ts';
import { FhirFault, type Issue } from './outcome.ts';

const BUCKET = 'referral-documents';

const admissions = z.discriminatedUnion('verdict', [
  z.object({ verdict: z.literal('admitted'), path: z.string() }),
  z.object({ verdict: z.enum(['filed', 'refused', 'full', 'invalid']) }),
]);

interface CheckedDocument extends SentDocument {
  sha256: string;
  scanned: boolean;
}

/**
 * Holds documents against the types they claim, and asks the virus scanner where one is connected. Throws a FhirFault (422) that
 * names each that isn't taken, and a Refusal while the scanner doesn't answer.
 */
export async function checkDocuments(
  surroundings: Surroundings,
  documents: readonly SentDocument[],
): Promise<CheckedDocument[]> {
  const scanner = scannerFrom(surroundings);
  const issues: Issue[] = [];
  const checked: CheckedDocument[] = [];
  for (const document of documents) {
    if (document.hash !== undefined && document.hash !== (await sha1(document.bytes))) {
      const diagnostics = 'Is not what its hash says.';
      issues.push({ code: 'value', diagnostics, expression: document.expression });
      continue;
    }
    const { verdict, scanned, sha256 } = await scan(document.bytes, document.mediaType, scanner);
    if (verdict === 'waiting') {
      throw new Refusal('unavailable', 'The virus scanner doesn’t answer. Send it again later.');
    }
    if (verdict === 'clean') checked.push({ ...document, sha256, scanned });
    else {
      const diagnostics = scanned ? 'Carries a virus.' : 'Is not what its contentType says.';
      issues.push({ code: 'value', diagnostics, expression: document.expression });
    }
  }
  if (issues.length > 0) throw new FhirFault(422, issues);
  return checked;
}

/**
 * Files checked documents with the referral that this key sent. The same document again is the same: its id is of the referral and
 * its content. What fails in between is filed when the sender sends the transaction again, as for any answer that was lost.
 */
export async function fileDocuments(
  surroundings: Surroundings,
  keyId: string,
  referralId: string,
  documents: readonly CheckedDocument[],
): Promise<void> {
  const service = restOfService(surroundings);
  for (const { bytes, mediaType, title, expression, sha256: digest, scanned } of documents) {
    const place = {
      key_id: keyId,
      referral_id: referralId,
      document_id: idOf(await sha256(`${referralId} ${digest}`)),
      media_type: mediaType,
    };
    const admitted = admissions.parse(await service.call('admit_sent_document', place));
    if (admitted.verdict === 'filed') continue;
    if (admitted.verdict !== 'admitted') {
      const diagnostics = 'No more documents are taken with this referral.';
      throw new FhirFault(422, [{ code: 'business-rule', diagnostics, expression }]);
    }
    await storageOfService(surroundings).write(BUCKET, admitted.path, bytes, mediaType);
    const filed = await service.call('settle_sent_document', {
      ...place,
      sha256: digest,
      scanned,
      name: title,
      title,
    });
    if (filed !== true)
      throw new Refusal('unavailable', 'A document has not arrived. Send it again.');
  }
}

async function sha1(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', bytes));
  return btoa(Array.from(digest, (byte) => String.fromCharCode(byte)).join(''));
}

/** A UUID of 32 hexadecimal digits, marked as one of its maker's own kind (RFC 9562, version 8). */
function idOf(digest: string): string {
  return digest.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    (_, one, two, three, four, five) => `${one}-${two}-8${three}-8${four}-${five}`,
  );
}
