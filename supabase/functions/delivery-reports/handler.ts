import { z } from 'zod';
import { answering } from '../_shared/edge/answering.ts';
import { answer, Refusal } from '../_shared/edge/answers.ts';
import { bodyWithin } from '../_shared/edge/body.ts';
import { restOfService } from '../_shared/edge/rest.ts';
import type { Serve } from '../_shared/edge/surroundings.ts';
import { admitReport } from './admit-report.ts';
import { readReports } from './read-reports.ts';

/** A returned mail with what it quotes of the message, which is short. */
const MAX_BYTES = 256 * 1024;

const verdicts = z.enum(['returned', 'known', 'early', 'ignored', 'unknown']);

/**
 * Takes reports of mails that a server accepted and returned later (docs/outbox.md), by a webhook that knows `DELIVERY_REPORTS_SECRET`.
 *
 * `POST` JSON of ours, or the returned mail itself (RFC 3464) as `message/rfc822`: 200 with how many messages failed by it and how many
 * reports changed nothing. Told again, nothing changes. 503 where a message is still being sent: tell it again later.
 */
export const serve: Serve = (surroundings) =>
  answering(
    surroundings,
    async (request) => {
      const body = await readBody(request);
      await admitReport(surroundings.env('DELIVERY_REPORTS_SECRET') ?? '', request, body);
      const type = (request.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase();
      const reports = readReports(type ?? '', body);
      const service = restOfService(surroundings);
      const told = await Promise.all(
        reports.map(async ({ message_id, error, reported_at }) =>
          verdicts.parse(
            await service.call('return_outbox_message', { message_id, error, reported_at }),
          ),
        ),
      );
      if (told.includes('early')) {
        throw new Refusal('unavailable', 'A message is still being sent. Report it again later.', {
          retryAfterSeconds: 120,
        });
      }
      const returned = told.filter((verdict) => verdict === 'returned').length;
      return answer(200, { returned, ignored: told.length - returned });
    },
    { serversOnly: true },
  );

async function readBody(request: Request): Promise<string> {
  const bytes = await bodyWithin(request, MAX_BYTES);
  if (bytes === null) {
    throw new Refusal('too-large', `At most ${MAX_BYTES} bytes are taken.`);
  }
  return new TextDecoder().decode(bytes);
}
