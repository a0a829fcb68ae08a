import type { PGlite } from '@electric-sql/pglite';

export interface SeedFile {
  name: string;
  sql: string;
}

/** The seeds that a database hasn't had yet. */
export async function unsown(db: PGlite, seeds: readonly SeedFile[]): Promise<SeedFile[]> {
  const { rows } = await db.query<{ name: string }>('select name from demo.sown');
  const sown = new Set(rows.map(({ name }) => name));
  return seeds.filter(({ name }) => !sown.has(name));
}

/**
 * Fills a database, as of now, file by file.
 *
 * @param rest lets waiting requests go first between files
 */
export async function sow(
  db: PGlite,
  seeds: readonly SeedFile[],
  rest: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  for (const { name, sql } of seeds) {
    await rest();
    await db.exec(`begin;\n${sql}\n;insert into demo.sown values ('${name}'); commit;`);
  }
}
