import { z } from 'zod';
import { type AdmittedKey, admitKey } from '../_referrals/api-key.ts';
import { answering } from '../_shared/edge/answering.ts';
import { answer, Refusal } from '../_shared/edge/answers.ts';
import { type Rest, restOfService } from '../_shared/edge/rest.ts';
import { sha256 } from '../_shared/edge/sha-256.ts';
import type { Serve } from '../_shared/edge/surroundings.ts';
import { scannerFrom } from '../_shared/files/scanner.ts';
import { storageOfService } from '../_shared/files/storage.ts';
import { readDocument, type SentDocument } from './read-document.ts';

const BUCKET = 'document-inbox';

const arrivals = z.array(
  z.object({
    outcome: z.enum(['new', 'repeated', 'created']),
    company_id: z.string(),
    packet_id: z.string().nullable(),
    received_at: z.string().nullable(),
  }),
);

/**
 * Takes faxes and scans from e-fax services and watched folders that hold an API key of a clinic.
 *
 * `POST` a PDF, TIFF, JPEG or PNG with `Authorization: Bearer <key>`: as multipart, as JSON with base64, or the bytes alone.
 * 200 with the packet's id once it is kept, before anybody reads it; the same document again, by the sender's number or by
 * its content, answers the packet that is there. Of a failure the place is logged, nothing that was sent.
 */
export const serve: Serve = (surroundings) => {
  const scanner = scannerFrom(surroundings);
  const storage = storageOfService(surroundings);
  return answering(
    surroundings,
    async (request) => {
      const service = restOfService(surroundings);
      const key = await admitKey(service, request, 'documents_create');
      const sent = await readDocument(request);
      const digest = await sha256(sent.bytes);
      const before = await arrive(service, key, sent, digest, null);
      if (before.outcome === 'repeated') return told(before);

      const said = scanner ? await scanner.scan(sent.bytes) : { found: null };
      if (said === null) {
        throw new Refusal(
          'unavailable',
          'The virus scanner does not answer. Send it again later.',
          {
            retryAfterSeconds: 60,
          },
        );
      }
      if (said.found !== null) throw new Refusal('invalid', 'The virus scanner refused this file.');

      const [packet, file] = [crypto.randomUUID(), crypto.randomUUID()];
      const path = `${before.company_id}/${packet}/${file}/${sent.name}`;
      await storage.write(BUCKET, path, sent.bytes, sent.mediaType);
      return told(await arrive(service, key, sent, digest, path, scanner !== undefined));
    },
    { methods: ['POST'], serversOnly: true },
  );
};

async function arrive(
  service: Rest,
  key: AdmittedKey,
  sent: SentDocument,
  digest: string,
  path: string | null,
  scanned = false,
) {
  const [row] = arrivals.parse(
    await service.call('take_document', {
      key_id: key.id,
      document: {
        sha256: digest,
        path,
        scanned,
        name: sent.name,
        external_id: sent.externalId,
        from: sent.from,
        station: sent.station,
        is_partial: sent.isPartial,
      },
    }),
  );
  if (!row) throw new Refusal('unavailable', 'The document could not be kept. Send it again.');
  return row;
}

function told({ outcome, packet_id, received_at }: z.infer<typeof arrivals>[number]): Response {
  return answer(200, {
    document: { id: packet_id, received_at, is_repeated: outcome === 'repeated' },
  });
}
