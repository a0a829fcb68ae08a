import { z } from 'zod';
import { answering } from '../_shared/edge/answering.ts';
import { answer, Refusal } from '../_shared/edge/answers.ts';
import { bodyWithin } from '../_shared/edge/body.ts';
import { jsonOrNull } from '../_shared/edge/json.ts';
import type { RefusalCode } from '../_shared/edge/refusal-codes.ts';
import { type Rest, restOfService } from '../_shared/edge/rest.ts';
import { sha256 } from '../_shared/edge/sha-256.ts';
import type { Serve, Surroundings } from '../_shared/edge/surroundings.ts';
import { addressOfFhir } from './address.ts';
import { admitCaller } from './admit.ts';
import { capabilityStatement } from './capability.ts';
import { checkDocuments, fileDocuments } from './file-documents.ts';
import { letterSchema } from './letters.ts';
import { FhirFault, type IssueCode, operationOutcome } from './outcome.ts';
import { readTransaction } from './read-transaction.ts';
import { cursorAfter, readSearch, type Searchable, searchset } from './search.ts';
import { smartConfiguration } from './smart-configuration.ts';
import { serviceRequestOf, sharedReferralSchema, taskOf } from './task.ts';
import { toReferral } from './to-referral.ts';
import { grantToken } from './token.ts';
import { transactionResponse } from './transaction-response.ts';

/** A referral's resources and a dozen scanned pages, as base64 and JSON; what is longer comes by another way. */
const MAX_BYTES = 16 * 1024 * 1024;

const submissions = z.array(
  z.object({ outcome: z.enum(['created', 'repeated', 'reused']), referral_id: z.uuid() }),
);

const withdrawals = z.enum(['asked', 'ended']).nullable();

const cancelled = z.looseObject({
  resourceType: z.literal('Task'),
  id: z.string(),
  status: z.literal('cancelled'),
  statusReason: z.looseObject({ text: z.string().trim().max(500).optional() }).optional(),
});

/**
 * FHIR R4 for the systems of referring offices (docs/fhir.md), with an API key of the clinic or an access token.
 *
 * `POST /token`: an access token for a registered system (SMART Backend Services), which `GET /.well-known/smart-configuration` describes.
 * `POST /` a Bundle of type transaction: a ServiceRequest and what it refers to becomes a referral; answered with a
 * transaction-response. The same placer number again is the same referral. `GET /Task/<id>`, `GET /ServiceRequest/<id>`:
 * how it stands; `GET /Task?…`, `GET /ServiceRequest?…`: the same of those that a search asks for. `PUT /Task/<id>` with status cancelled: asks to withdraw it. `GET /metadata`: what can be asked.
 * Whatever goes wrong is told by an OperationOutcome, which repeats nothing that was sent.
 */
export const serve: Serve = (surroundings) => {
  const inner = answering(surroundings, (request) => respond(surroundings, request), {
    methods: ['POST', 'GET', 'PUT'],
    serversOnly: true,
  });
  return async (request) => {
    const response = await inner(request);
    return isOfSignIn(pathOf(request)) ? response : await asFhir(response);
  };
};

/** What OAuth clients read is no FHIR. */
const isOfSignIn = (path: string) =>
  path === '/token' || path === '/.well-known/smart-configuration';

const pathOf = (request: Request) =>
  new URL(request.url).pathname.split(/(?<=\/fhir)(?=\/|$)/)[1] ?? '';

async function respond(surroundings: Surroundings, request: Request): Promise<Response> {
  try {
    return await route(surroundings, request);
  } catch (thrown) {
    if (!(thrown instanceof FhirFault)) throw thrown;
    return resource(thrown.status, operationOutcome(thrown.issues), thrown.headers);
  }
}

async function route(surroundings: Surroundings, request: Request): Promise<Response> {
  const base = addressOfFhir(surroundings, request);
  const path = pathOf(request);
  const [type = '', id, ...more] = path.split('/').filter(Boolean);
  if (request.method === 'GET' && type === 'metadata' && id === undefined) {
    return resource(200, capabilityStatement(base));
  }
  if (isOfSignIn(path)) return await answerSignIn(surroundings, request, base);
  if (request.method === 'POST' && type === '') return await take(surroundings, request);
  if (request.method === 'GET' && id === undefined && isReadable(type)) {
    return await find(surroundings, request, base, type);
  }
  const isReferral = more.length === 0 && z.uuid().safeParse(id).success;
  if (id !== undefined && isReferral && isReadable(type)) {
    if (request.method === 'GET') return await tell(surroundings, request, type, id);
    if (request.method === 'PUT' && type === 'Task') {
      return await withdraw(surroundings, request, id);
    }
  }
  throw notAnswered();
}

const notAnswered = () =>
  new FhirFault(404, [
    { code: 'not-supported', diagnostics: 'Nothing is answered here. See /metadata.' },
  ]);

/** Tells how registered systems get tokens, or gives one. */
async function answerSignIn(surroundings: Surroundings, request: Request, base: string) {
  const isToken = pathOf(request) === '/token';
  if (isToken && request.method === 'POST') return await grantToken(surroundings, request, base);
  if (isToken || request.method !== 'GET') throw notAnswered();
  return answer(200, smartConfiguration(base));
}

const isReadable = (type: string): type is Searchable =>
  type === 'Task' || type === 'ServiceRequest';

/** Makes a referral of a transaction. */
async function take(surroundings: Surroundings, request: Request): Promise<Response> {
  const service = restOfService(surroundings);
  const key = await admitCaller(service, request, 'ServiceRequest.c');
  const { body, hash } = await readBody(request);
  const transaction = readTransaction(body);
  const { referral, placer, documents, remarks, notes } = toReferral(transaction);
  // Before anything is written: a referral that comes without what belongs to it is worse than one that comes again.
  const checked = await checkDocuments(surroundings, documents);
  const number = placer ?? transaction.identifier;
  const [row] = submissions.parse(
    await service.call('submit_referral', {
      key_id: key.id,
      // Without a number of the sender's own the same bytes are the same referral.
      idempotency_key: `fhir:${number === undefined ? hash : await sha256(number)}`,
      referral: { ...referral, left_out: notes },
    }),
  );
  if (!row) {
    throw new FhirFault(410, [
      { code: 'not-found', diagnostics: 'The clinic has deleted this referral.' },
    ]);
  }
  if (row.outcome === 'reused') {
    throw new FhirFault(409, [
      {
        code: 'duplicate',
        diagnostics: 'Another referral was sent with this identifier before.',
        expression: transaction.of('ServiceRequest')[0]?.expression ?? 'Bundle',
      },
    ]);
  }
  await fileDocuments(surroundings, key.id, row.referral_id, checked);
  const isNew = row.outcome === 'created';
  return resource(200, transactionResponse(transaction, row.referral_id, isNew, remarks));
}

/** Tells how a referral stands. */
async function tell(
  surroundings: Surroundings,
  request: Request,
  type: 'Task' | 'ServiceRequest',
  id: string,
): Promise<Response> {
  const service = restOfService(surroundings);
  const key = await admitCaller(service, request, `${type}.r`);
  const [sent] = z
    .array(sharedReferralSchema)
    .parse(await service.call('sent_referral_status', { key_id: key.id, referral_id: id }));
  if (!sent) throw notSent();
  const found =
    type === 'Task'
      ? taskOf(id, sent, await lettersOf(service, key.id, id))
      : serviceRequestOf(id, sent);
  return resource(200, found, { ETag: `W/"${found.meta.versionId}"` });
}

const foundSchema = z.array(sharedReferralSchema.extend({ referral_id: z.uuid() }));

/** Tells how those referrals stand that a search asks for, of what was sent with this key. */
async function find(
  surroundings: Surroundings,
  request: Request,
  base: string,
  type: Searchable,
): Promise<Response> {
  const service = restOfService(surroundings);
  const key = await admitCaller(service, request, `${type}.s`);
  const query = new URL(request.url).searchParams;
  const { filters, count, after } = await readSearch(type, query);
  const rows = foundSchema.parse(
    await service.call('search_sent_referrals', {
      key_id: key.id,
      filters,
      after_at: after?.at ?? null,
      after_id: after?.id ?? null,
      max_count: count + 1,
    }),
  );
  const shown = rows.slice(0, count);
  const last = shown.at(-1);
  const next = rows.length > count && last ? cursorAfter(last.updated_at, last.referral_id) : null;
  const found = await Promise.all(
    shown.map(async ({ referral_id: id, ...sent }) => ({
      resource:
        type === 'Task'
          ? taskOf(id, sent, await lettersOf(service, key.id, id))
          : serviceRequestOf(id, sent),
    })),
  );
  return resource(200, searchset({ base, type, query }, found, next));
}

/** The letters that the clinic gave to the office of a referral, the latest version first. */
async function lettersOf(service: Rest, keyId: string, referralId: string) {
  return z
    .array(letterSchema)
    .parse(await service.call('sent_letters', { key_id: keyId, referral_id: referralId }));
}

/** Asks the clinic to end a referral; it decides, as the patient may be on its schedule. */
async function withdraw(
  surroundings: Surroundings,
  request: Request,
  id: string,
): Promise<Response> {
  const service = restOfService(surroundings);
  const key = await admitCaller(service, request, 'Task.u');
  const { body } = await readBody(request);
  const read = cancelled.safeParse(body);
  if (!read.success || read.data.id !== id) {
    throw new FhirFault(422, [
      {
        code: 'business-rule',
        diagnostics: 'The sender of a Task may set its status to cancelled, and nothing else.',
        expression: 'Task.status',
      },
    ]);
  }
  const reason = read.data.statusReason?.text;
  const answered = withdrawals.parse(
    await service.call('ask_to_withdraw', {
      key_id: key.id,
      referral_id: id,
      reason: reason === undefined || reason === '' ? null : reason,
    }),
  );
  if (answered === null) throw notSent();
  if (answered === 'ended') {
    throw new FhirFault(409, [
      {
        code: 'business-rule',
        diagnostics: 'The clinic has declined or completed this referral.',
        expression: 'Task.status',
      },
    ]);
  }
  const [sent] = z
    .array(sharedReferralSchema)
    .parse(await service.call('sent_referral_status', { key_id: key.id, referral_id: id }));
  if (!sent) throw notSent();
  return resource(200, taskOf(id, sent));
}

const notSent = () =>
  new FhirFault(404, [
    { code: 'not-found', diagnostics: 'No such referral was sent with this API key.' },
  ]);

async function readBody(request: Request): Promise<{ body: unknown; hash: string }> {
  const tooLarge = new FhirFault(413, [
    { code: 'too-long', diagnostics: `At most ${MAX_BYTES} bytes are taken.` },
  ]);
  const bytes = await bodyWithin(request, MAX_BYTES);
  if (bytes === null) throw tooLarge;
  const text = new TextDecoder().decode(bytes);
  return { body: jsonOrNull(text), hash: await sha256(text) };
}

function resource(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, {
    status,
    headers: {
      'Content-Type': 'application/fhir+json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  });
}

const ISSUES: Readonly<Record<RefusalCode, IssueCode>> = {
  invalid: 'value',
  'session-expired': 'security',
  'key-refused': 'security',
  forbidden: 'forbidden',
  'not-found': 'not-found',
  conflict: 'duplicate',
  'too-large': 'too-long',
  'too-many': 'throttled',
  'not-configured': 'transient',
  unavailable: 'transient',
  unknown: 'exception',
};

const refused = z.object({
  error: z.object({
    code: z.string().refine((code): code is RefusalCode => Object.hasOwn(ISSUES, code)),
    message: z.string(),
  }),
});

/** A refusal that the functions have in common, such as an unknown key, as FHIR tells it. */
async function asFhir(response: Response): Promise<Response> {
  if (response.headers.get('Content-Type')?.startsWith('application/fhir+json')) return response;
  const read = refused.safeParse(await response.json());
  const { code, message } = read.success
    ? read.data.error
    : {
        code: 'unknown' as const,
        message: new Refusal('unknown', 'Something went wrong.').message,
      };
  const headers = Object.fromEntries(response.headers);
  return resource(
    response.status,
    operationOutcome([{ code: ISSUES[code], diagnostics: message }]),
    { ...headers, 'content-type': 'application/fhir+json; charset=utf-8' },
  );
}
