import { z } from 'zod';
import { Refusal } from '../_shared/edge/answers.ts';
import type { Rest } from '../_shared/edge/rest.ts';
import { type ClinicLog, emptyLog, followLog, type LogTail } from '../_shared/vault/log.ts';

const head = z.object({ seq: z.int(), hash: z.string() });

const access = z.object({
  author: z.uuid(),
  is_in: z.boolean(),
  is_founded: z.boolean(),
  log: z.array(z.object({ body: z.string(), signature: z.string() })),
  head,
  chain: z.object({ head, log_seq: z.int(), versions: z.record(z.string(), z.int()) }).nullable(),
});

/** What the database says to the caller before they write: who they are, and where log and chain end. */
export type Access = z.infer<typeof access>;

export interface Known extends Access {
  /** As far as its entries verify. */
  verified: ClinicLog;
  tail: LogTail | null;
}

/** Logs that were verified here before: of each only what came since is verified again. */
const kept = new Map<string, ClinicLog>();
const MOST_KEPT = 100;

function keep(log: ClinicLog): void {
  kept.delete(log.clinic);
  kept.set(log.clinic, log);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** Asks as the caller, and verifies the clinic's log. What is kept here counts only if the database's head is the same. */
export async function askAccess(
  caller: Rest,
  company_id: string,
  vault_id: string | null = null,
  items: readonly string[] = [],
): Promise<Known> {
  const ask = async (log_after: number) =>
    access.parse(await caller.call('vault_writing', { company_id, log_after, vault_id, items }));
  const before = kept.get(company_id) ?? emptyLog(company_id);
  const since = await ask(before.head.seq);
  const { log, tail } = await followLog(before, since.log);
  if (log.head.hash === since.head.hash) {
    keep(log);
    return { ...since, verified: log, tail };
  }
  kept.delete(company_id);
  const all = before.head.seq === 0 ? since : await ask(0);
  const anew = await followLog(emptyLog(company_id), all.log);
  return { ...all, verified: anew.log, tail: anew.tail };
}

export function refuseOutsider({ is_in }: Access): void {
  if (!is_in) throw new Refusal('forbidden', 'You are not in the vaults of this clinic.');
}
