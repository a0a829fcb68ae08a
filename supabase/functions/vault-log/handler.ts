import { answering } from '../_shared/edge/answering.ts';
import { answer, Refusal } from '../_shared/edge/answers.ts';
import { DatabaseFault, type Rest, restOfCaller, restOfService } from '../_shared/edge/rest.ts';
import type { Serve } from '../_shared/edge/surroundings.ts';
import { VaultFault } from '../_shared/vault/fault.ts';
import { type ClinicLog, emptyLog, extendLog, hashOf } from '../_shared/vault/log.ts';
import { readEntry, type SignedText } from '../_shared/vault/log-entry.ts';
import { checkRecords, readHeader, recordHash } from '../_shared/vault/records.ts';
import { checkWrap } from '../_shared/vault/wrap.ts';
import { type Founding, type Giving, readAsked, type Saying, type Writing } from './asked.ts';
import { askAccess, type Known, refuseOutsider } from './known-log.ts';

/**
 * The only way into the log and the chains of the Secrets Vault: verifies what members signed, as each of their devices
 * would, before it is added in their name. Who the caller is, the database says to their own session.
 *
 * `POST` one of `{company_id, entry, account, proof_hash}` (sets the vaults up), `{company_id, entry, extra}`,
 * `{company_id, vault_id, records}` and `{company_id, wraps}`: 200 and `{seq}`; 409 where another came first. What was
 * sent again after a lost answer is there and changes nothing.
 */
export const serve: Serve = (surroundings) =>
  answering(surroundings, async (request) => {
    const caller = restOfCaller(surroundings, request);
    const asked = await readAsked(request);
    try {
      return answer(200, { seq: await add(asked, caller, restOfService(surroundings)) });
    } catch (error) {
      throw refusalFor(error);
    }
  });

function add(
  asked: Founding | Saying | Giving | Writing,
  caller: Rest,
  service: Rest,
): Promise<unknown> {
  if ('records' in asked) return writeRecords(asked, caller, service);
  if ('wraps' in asked) return giveKeys(asked, caller, service);
  return 'account' in asked ? found(asked, caller, service) : say(asked, caller, service);
}

const CONFLICT = new Refusal('conflict', 'A colleague changed the vault in the meantime.');

/** By status of the database: what it refuses is told in words of ours. */
const REFUSALS: Readonly<Record<number, Refusal>> = {
  400: new Refusal('invalid', 'This can’t be added to the vault now.'),
  403: new Refusal('forbidden', 'You aren’t allowed to do that in this vault.'),
  404: new Refusal('not-found', 'This vault does not exist or is not yours.'),
  409: CONFLICT,
};

function refusalFor(error: unknown): unknown {
  if (error instanceof DatabaseFault) return REFUSALS[error.status] ?? error;
  if (!(error instanceof VaultFault)) return error;
  const isLate = error.check === 'record chain' || error.check === 'record version';
  return isLate ? CONFLICT : new Refusal('invalid', `This doesn’t verify: ${error.check}.`);
}

async function found({ company_id, entry, ...more }: Founding, caller: Rest, service: Rest) {
  const { author } = await askAccess(caller, company_id);
  await extendLog(emptyLog(company_id), entry);
  return await service.call('found_vaults', { company_id, author, ...entry, ...more });
}

/** Whether an entry is the log's already, as after a lost answer. */
async function isThere(log: ClinicLog, entry: SignedText): Promise<boolean> {
  const seq = readEntry(entry.body)?.seq ?? 0;
  return seq > 0 && log.hashes[seq - 1] === (await hashOf(entry));
}

async function say({ company_id, entry, extra }: Saying, caller: Rest, service: Rest) {
  const known = await askAccess(caller, company_id);
  refuseOutsider(known);
  const { author, verified, tail } = known;
  const said = readEntry(entry.body);
  if (said && (await isThere(verified, entry))) return said.seq;
  if (said && (said.seq !== verified.head.seq + 1 || said.prev !== verified.head.hash)) {
    throw CONFLICT;
  }
  if (said?.act.type === 'cut') return await cut(known, company_id, entry, service);
  if (tail) {
    throw new Refusal(
      'invalid',
      'The end of the vaults’ log doesn’t verify. Someone who lets others in must remove it first.',
    );
  }
  const next = await extendLog(verified, entry);
  for (const wrap of extra.wraps ?? []) await checkWrap(next, wrap);
  return await service.call('append_vault_log', { company_id, author, ...entry, extra });
}

/** Takes off the end of a log that doesn't verify here either, and nothing that does. */
async function cut(
  { author, verified, tail }: Known,
  company_id: string,
  entry: SignedText,
  service: Rest,
) {
  if (!tail) throw new Refusal('invalid', 'Every entry of the log verifies.');
  const { people, vaults } = await extendLog(verified, entry);
  const access = {
    people: [...people].map(([user_id, { steward }]) => ({ user_id, steward })),
    vaults: [...vaults].map(([id, { epoch }]) => ({ id, epoch })),
    members: [...vaults].flatMap(([vault_id, { members }]) =>
      [...members].map(([user_id, role]) => ({ vault_id, user_id, role })),
    ),
  };
  return await service.call('cut_vault_log', { company_id, author, ...entry, access });
}

async function writeRecords(
  { company_id, vault_id, records }: Writing,
  caller: Rest,
  service: Rest,
) {
  const items = records.map(({ body }) => readHeader(body).item);
  const known = await askAccess(caller, company_id, vault_id, [...new Set(items)]);
  refuseOutsider(known);
  const { author, verified, chain } = known;
  if (!chain) throw new Refusal('forbidden', 'You aren’t allowed to do that in this vault.');
  const last = records.at(-1);
  // Sent again after a lost answer they are there already.
  if (last && chain.head.hash === (await recordHash(last))) return chain.head.seq;
  const { head, log_seq: logSeq, versions } = chain;
  const end = { head, logSeq, versions: new Map(Object.entries(versions)) };
  await checkRecords(verified, vault_id, end, records);
  return await service.call('write_vault_records', { company_id, author, vault_id, records });
}

async function giveKeys({ company_id, wraps }: Giving, caller: Rest, service: Rest) {
  const known = await askAccess(caller, company_id);
  refuseOutsider(known);
  for (const wrap of wraps) await checkWrap(known.verified, wrap);
  return await service.call('add_vault_keys', { company_id, author: known.author, wraps });
}
