import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** Hosted Supabase's extensions that the migrations use; the package adds pgcrypto. */
export const EXTENSIONS = { btree_gin, btree_gist, fuzzystrmatch, pg_trgm };

export const STARTED_USUALLY = PGlite.defaultStartParams;

/**
 * Postgres takes 128 MB for pages by default, and fills them with zeros first; other pages are read from memory
 * anyway.
 */
export const STARTED_SMALL = [...STARTED_USUALLY, '-c', 'shared_buffers=16MB'];

/**
 * PGlite copies its list of type parsers for every statement, and gives each table's rows an array type. Without
 * those, and Postgres's unused own ones, a statement takes a third less.
 */
export async function readFewerTypes(db: PGlite): Promise<void> {
  const { rows } = await db.query<{ oid: number }>(
    `select a.oid from pg_type a join pg_type element on element.oid = a.typelem
     where a.typcategory = 'A' and element.typtype <> 'e' and a.oid <> all (array[${READ_ARRAYS}]::regtype[])`,
  );
  const dropped = new Set(rows.map(({ oid }) => String(oid)));
  db.parsers = Object.fromEntries(Object.entries(db.parsers).filter(([oid]) => !dropped.has(oid)));
}

/** Besides those of enumerations. */
const READ_ARRAYS = `
  'boolean[]', 'smallint[]', 'integer[]', 'bigint[]', 'numeric[]', 'double precision[]', 'oid[]',
  'text[]', 'varchar[]', 'name[]', 'uuid[]', 'json[]', 'jsonb[]', 'date[]', 'timestamp[]', 'timestamptz[]'`;
