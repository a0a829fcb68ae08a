import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Sql } from 'postgres';
import { isRunAlone, type SqlFile } from '../embedded/open.ts';

const PLATFORM = readFileSync(path.join(import.meta.dirname, 'platform.sql'), 'utf8');

/** Turns an empty database into a new hosted project. `admin` is connected as the superuser. */
export async function makePlatform(admin: Sql): Promise<void> {
  await admin.unsafe(PLATFORM);
}

/**
 * Applies a file as a project's owner does: as `postgres`, who is no superuser, in one transaction, or without one if
 * that is impossible (`isRunAlone`).
 *
 * `admin` is connected as the superuser and becomes `postgres` without its rights; between two parts of a file it is
 * the superuser again for the one kind of statement that supautils, the host's library, runs that way.
 *
 * @throws if a statement fails, naming the file.
 */
export async function applyAsOwner(admin: Sql, file: SqlFile): Promise<void> {
  const { name, sql } = file;
  try {
    if (isRunAlone(file)) {
      await admin.unsafe('set session authorization postgres');
      await admin.unsafe(sql);
      await admin.unsafe('reset session authorization');
      return;
    }
    await admin.begin(async (transaction) => {
      for (const part of partsOf(sql)) {
        await transaction.unsafe(
          part.bySupautils
            ? part.sql
            : `set local session authorization postgres;\n${part.sql}\n;reset session authorization;`,
        );
      }
    });
  } catch (cause) {
    throw new Error(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

interface Part {
  sql: string;
  bySupautils: boolean;
}

/**
 * The tables on which supautils lets `postgres` make, alter and drop policies, as far as they are here: its setting
 * `policy_grants` (supabase/postgres, ansible/files/postgresql_config/supautils.conf.j2, and pull request 1822).
 */
const GRANTED = [
  ...[
    'users',
    'identities',
    'sessions',
    'refresh_tokens',
    'audit_log_entries',
    'one_time_tokens',
  ].map((table) => `auth.${table}`),
  ...['mfa_factors', 'mfa_challenges', 'mfa_amr_claims', 'flow_state'].map(
    (table) => `auth.${table}`,
  ),
  'realtime.messages',
  'storage.buckets',
  'storage.objects',
];

/** A policy statement from the start of a line to a semicolon at the end of one. */
const POLICY = /^(?:create|alter|drop) policy (?:if exists )?\w+\s+on (\w+\.\w+)[\s\S]*?;$/gm;

/** A file split where supautils would step in; unclear statements are the owner's. */
export function partsOf(sql: string): Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const found of sql.matchAll(POLICY)) {
    if (!GRANTED.includes(found[1] ?? '')) continue;
    parts.push({ sql: sql.slice(done, found.index), bySupautils: false });
    parts.push({ sql: found[0], bySupautils: true });
    done = found.index + found[0].length;
  }
  parts.push({ sql: sql.slice(done), bySupautils: false });
  return parts;
}
