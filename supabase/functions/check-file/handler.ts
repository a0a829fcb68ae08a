import { z } from 'zod';
import { answering } from '../_shared/edge/answering.ts';
import { answer, Refusal } from '../_shared/edge/answers.ts';
import { jsonWithin } from '../_shared/edge/body.ts';
import { restOfCaller, restOfService } from '../_shared/edge/rest.ts';
import type { Serve } from '../_shared/edge/surroundings.ts';
import { refusalText } from '../_shared/files/content.ts';
import { type Checked, scan } from '../_shared/files/scan.ts';
import { type Scanner, scannerFrom } from '../_shared/files/scanner.ts';
import { storageOfService } from '../_shared/files/storage.ts';

const BODY = z.object({
  bucket: z.string().regex(/^[a-z-]{1,60}$/),
  path: z.string().max(300),
  /** As its uploader knows it: for the sentence only. */
  name: z.string().max(255).default('This file'),
});

/** Asks what checks files here, instead of having one checked. */
const ABOUT = z.object({ about: z.literal('scanner') });

const VERDICTS = z.enum(['clean', 'waiting', 'refused']);

const uploaded = z.array(
  z.object({
    version: z.string(),
    media_type: z.string(),
    verdict: VERDICTS.nullable(),
    finding: z.string().nullable(),
    scanned: z.boolean(),
    looks: z.int(),
  }),
);

/** A file that waits for a scanner is read again each time; after so many it has to be added anew. */
const MOST_LOOKS = 30;

const givenUp = z.array(z.object({ given_up_bucket: z.string(), given_up_path: z.string() }));

/**
 * Looks at a file that the caller has uploaded: whether its first bytes are of the type it claims, and what a virus
 * scanner says where one is connected. Nothing takes or shows a file before that.
 *
 * `POST {"bucket", "path", "name"}` with the caller's session answers 200 and the verdict, with a sentence where it isn't
 * "clean". `POST {"about": "scanner"}` answers whether one is connected. Asked again about a settled one it says the same; "waiting" is looked at again. Nothing of it is logged but that it failed, and where.
 */
export const serve: Serve = (surroundings) => {
  const scanner = scannerFrom(surroundings);
  return answering(surroundings, async (request) => {
    const caller = restOfCaller(surroundings, request);
    const asked: unknown = await jsonWithin(request);
    if (ABOUT.safeParse(asked).success) {
      // Of nobody's file; it tells a session that goes on from one that has ended.
      await caller.call('file_to_check', { bucket: '', path: '' });
      return answer(200, { scanner: await stateOf(scanner) });
    }
    const { bucket, path, name } = requested(asked);
    const [file] = uploaded.parse(await caller.call('file_to_check', { bucket, path }));
    if (!file) throw new Refusal('not-found', `“${name}” has not arrived. Add it again.`);
    const { version, media_type, verdict, finding, scanned, looks } = file;
    if ((verdict !== null && verdict !== 'waiting') || looks >= MOST_LOOKS) {
      return tell(name, media_type, { verdict: verdict ?? 'waiting', finding, scanned });
    }

    const storage = storageOfService(surroundings);
    const checked = await scan(await storage.read(bucket, path), media_type, scanner);
    const service = restOfService(surroundings);
    const old = givenUp.parse(
      await service.call('note_file_check', { bucket, path, version, ...checked }),
    );
    // Each upload also removes abandoned files; a failure is retried with the next one.
    await Promise.allSettled(
      old.map(({ given_up_bucket, given_up_path }) =>
        storage.remove(given_up_bucket, given_up_path),
      ),
    );
    return tell(name, media_type, checked);
  });
};

async function stateOf(scanner: Scanner | undefined): Promise<'none' | 'connected' | 'silent'> {
  if (!scanner) return 'none';
  return (await scanner.isThere()) ? 'connected' : 'silent';
}

function requested(asked: unknown): z.infer<typeof BODY> {
  const body = BODY.safeParse(asked);
  if (!body.success) throw new Refusal('invalid', 'Name the file to check: {"bucket", "path"}.');
  return body.data;
}

function tell(name: string, mediaType: string, { verdict, finding, scanned }: Checked): Response {
  const message = sentence();
  return answer(200, { verdict, message });

  function sentence(): string | null {
    if (verdict === 'clean') return null;
    if (verdict === 'waiting') {
      return `“${name}” is still being checked for viruses: the scanner doesn’t answer. Try again in a moment.`;
    }
    return scanned
      ? `“${name}” carries a virus (${finding}) and is kept from everybody. Your administrators were told.`
      : refusalText(name, mediaType, finding);
  }
}
