import { z } from 'zod';
import { admitKey } from '../_referrals/api-key.ts';
import { answering } from '../_shared/edge/answering.ts';
import { answer, Refusal } from '../_shared/edge/answers.ts';
import { type Rest, restOfService } from '../_shared/edge/rest.ts';
import type { Serve } from '../_shared/edge/surroundings.ts';
import { readReferral } from './read-referral.ts';

const STATUSES = z.enum(['pending', 'accepted', 'declined', 'scheduled', 'completed']);

const submissions = z.array(
  z.object({
    outcome: z.enum(['created', 'repeated', 'reused']),
    referral_id: z.string(),
    status: STATUSES,
    received_at: z.string(),
  }),
);

const rows = z.array(
  z.object({ status: STATUSES, received_at: z.string(), updated_at: z.string() }),
);

/** Printable ASCII, as header values are; a UUID or the sender's own number. */
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,200}$/;

/**
 * Takes referrals from outside systems that hold an API key of a clinic.
 *
 * `POST` a referral as JSON with `Authorization: Bearer <key>` and an `Idempotency-Key`: 201 with its id
 * and status, 200 when it was there from an earlier attempt. `GET ?referral=<id>`: how it stands, for the
 * key that sent it. Whether the clinic knew the patient is not told. Of a failure the place is logged, nothing that was sent.
 */
export const serve: Serve = (surroundings) =>
  answering(
    surroundings,
    async (request) => {
      const service = restOfService(surroundings);
      return request.method === 'GET' ? await tell(service, request) : await take(service, request);
    },
    { methods: ['POST', 'GET'], serversOnly: true },
  );

async function take(service: Rest, request: Request): Promise<Response> {
  const key = await admitKey(service, request, 'referrals_create');
  const idempotencyKey = request.headers.get('Idempotency-Key') ?? '';
  if (!IDEMPOTENCY_KEY.test(idempotencyKey)) {
    const message =
      'Send an "Idempotency-Key" of 8 to 200 characters, the same whenever this referral is sent again.';
    throw new Refusal('invalid', message);
  }
  const { clinic, ...referral } = await readReferral(request);
  if (clinic !== undefined && clinic !== key.clinic) {
    throw new Refusal('forbidden', 'This API key belongs to another clinic.');
  }
  const [row] = submissions.parse(
    await service.call('submit_referral', {
      key_id: key.id,
      idempotency_key: idempotencyKey,
      referral,
    }),
  );
  if (!row) throw new Refusal('not-found', 'The clinic has deleted this referral.');
  const { outcome, referral_id, status, received_at } = row;
  if (outcome === 'reused') {
    throw new Refusal('conflict', 'Another referral was sent with this "Idempotency-Key" before.');
  }
  const sent = { id: referral_id, status, received_at };
  return answer(outcome === 'created' ? 201 : 200, { referral: sent });
}

async function tell(service: Rest, request: Request): Promise<Response> {
  const key = await admitKey(service, request, 'referrals_status');
  const id = z.uuid().safeParse(new URL(request.url).searchParams.get('referral'));
  if (!id.success) throw new Refusal('invalid', 'Say which referral: "?referral=<its id>".');
  const [found] = rows.parse(
    await service.call('submitted_referral', { key_id: key.id, referral_id: id.data }),
  );
  if (!found) throw new Refusal('not-found', 'No such referral was sent with this API key.');
  return answer(200, { referral: { id: id.data, ...found } });
}
