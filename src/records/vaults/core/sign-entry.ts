import { insist } from '@vault/fault';
import { type ClinicLog, entryMessage, extendLog, mayFollow } from '@vault/log';
import type { Act, LogEntry, SignedText } from '@vault/log-entry';
import { type PrivateKeys, sign } from './keys';

export async function signEntry(
  log: ClinicLog,
  by: string,
  keys: PrivateKeys,
  act: Act,
): Promise<{ text: SignedText; log: ClinicLog }> {
  insist(mayFollow(log, by, act), 'not-entitled', act.type);
  const entry: LogEntry = {
    v: 1,
    clinic: log.clinic,
    seq: log.head.seq + 1,
    prev: log.head.hash,
    by,
    act,
  };
  const body = JSON.stringify(entry);
  const text = { body, signature: await sign(keys, entryMessage(body)) };
  return { text, log: await extendLog(log, text) };
}
