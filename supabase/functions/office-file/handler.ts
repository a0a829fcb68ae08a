import { z } from 'zod';
import { FILE_LIMIT, FILE_LIMIT_TEXT } from '../../../src/fields/file-size.ts';
import { answering } from '../_shared/edge/answering.ts';
import { answer, Refusal } from '../_shared/edge/answers.ts';
import { bodyWithin } from '../_shared/edge/body.ts';
import { callerAddress } from '../_shared/edge/caller-address.ts';
import { restOfService } from '../_shared/edge/rest.ts';
import type { Serve } from '../_shared/edge/surroundings.ts';
import { refusalText } from '../_shared/files/content.ts';
import { scan } from '../_shared/files/scan.ts';
import { scannerFrom } from '../_shared/files/scanner.ts';
import { storageOfService } from '../_shared/files/storage.ts';

const BUCKET = 'referral-documents';

/** What stands around the file in the form that carries it. */
const FORM_BYTES = 16_384;

const FORM = z.object({
  code: z.string().min(1).max(200),
  birth_date: z.iso.date(),
  document_id: z.uuid(),
  item_id: z.uuid().optional(),
  file: z.instanceof(File),
});

const admissions = z.discriminatedUnion('verdict', [
  z.object({ verdict: z.literal('admitted'), company_id: z.uuid(), path: z.string() }),
  z.object({ verdict: z.enum(['filed', 'refused', 'later', 'full', 'invalid']) }),
]);

/** For each verdict that ends it, what the office reads. */
const REFUSALS = {
  refused: new Refusal('forbidden', 'This link has ended or is locked. Call the clinic.'),
  later: new Refusal('too-many', 'Too many tries from your network. Try again in ten minutes.'),
  full: new Refusal('too-many', 'This link has taken as many files as it can today.'),
  invalid: new Refusal('invalid', 'Send a PDF, JPEG, PNG or WebP file with a plain name.'),
} as const;

/**
 * Takes a file from an office that has a status link: `POST` as form data with `code`, `birth_date`, `document_id` (the office's
 * own, the same when it is sent again), `item_id` of what was asked for, and `file`. Answers 200 once it was checked, by its
 * bytes and by a virus scanner where one is connected, and filed with the referral; before that it lies nowhere.
 */
export const serve: Serve = (surroundings) => {
  const scanner = scannerFrom(surroundings);
  return answering(surroundings, async (request) => {
    const { file, ...asked } = await read(request);
    const service = restOfService(surroundings);
    const admitted = admissions.parse(
      await service.call('admit_office_file', {
        ...asked,
        item_id: asked.item_id ?? null,
        name: file.name,
        media_type: file.type,
        address: await callerAddress(service, request),
      }),
    );
    if (admitted.verdict === 'filed') return answer(200, { filed: true });
    if (admitted.verdict !== 'admitted') throw REFUSALS[admitted.verdict];

    const bytes = new Uint8Array(await file.arrayBuffer());
    const { verdict, finding, scanned, sha256 } = await scan(bytes, file.type, scanner);
    if (verdict === 'waiting') {
      throw new Refusal('unavailable', 'The virus scanner doesn’t answer. Try again in a moment.');
    }
    if (verdict === 'clean') {
      await storageOfService(surroundings).write(BUCKET, admitted.path, bytes, file.type);
    }
    const filed = await service.call('settle_office_file', {
      company_id: admitted.company_id,
      document_id: asked.document_id,
      verdict,
      finding,
      sha256,
      scanned,
    });
    if (verdict === 'refused') throw new Refusal('invalid', refusal(file, finding, scanned));
    if (filed !== true)
      throw new Refusal('unavailable', 'The file has not arrived. Send it again.');
    return answer(200, { filed: true });
  });
};

function refusal({ name, type }: File, finding: string | null, scanned: boolean): string {
  return scanned
    ? `“${name}” carries a virus (${finding}). Have your device checked.`
    : refusalText(name, type, finding);
}

async function read(request: Request): Promise<z.infer<typeof FORM>> {
  const tooLarge = new Refusal('too-large', `A file has at most ${FILE_LIMIT_TEXT}.`);
  const body = await bodyWithin(request, FILE_LIMIT + FORM_BYTES);
  if (body === null) throw tooLarge;
  const type = request.headers.get('Content-Type') ?? '';
  const sent = await new Response(body, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => new FormData());
  const form = FORM.safeParse(Object.fromEntries(sent.entries()));
  if (!form.success) throw new Refusal('invalid', 'Send the code, the date of birth and a file.');
  if (form.data.file.size > FILE_LIMIT) throw tooLarge;
  if (form.data.file.size === 0) throw new Refusal('invalid', `“${form.data.file.name}” is empty.`);
  return form.data;
}
