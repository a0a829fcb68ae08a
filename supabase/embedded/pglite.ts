import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** Those of hosted Supabase that the migrations ask for; the package adds pgcrypto. */
export const EXTENSIONS = { btree_gin, btree_gist, fuzzystrmatch, pg_trgm };

export const STARTED_USUALLY = PGlite.defaultStartParams;

/**
 * Postgres takes 128 MB for pages by itself, and what it takes is first filled with zeros; a page that isn't
 * among them is read from memory all the same.
 */
export const STARTED_SMALL = [...STARTED_USUALLY, '-c', 'shared_buffers=16MB'];

/**
 * PGlite copies its list of how types are read for every statement, and it makes each table's rows an array
 * type. Without those, and Postgres's own that nobody asks for, a statement takes a third less.
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
