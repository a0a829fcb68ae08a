import { company, me, newId } from './given.ts';
import type { Mutation, Stage } from './stage.ts';

/** Files of referrals. */
export async function importMutations({ backend, mutation }: Stage): Promise<Mutation[]> {
  const imports = await import(
    '../../../src/records/referral-imports/referral-imports.mutations.ts'
  );
  const { readRows } = await import('../../../src/records/referral-imports/import-rows.ts');

  const hash = 'a1'.repeat(32);

  async function aFile() {
    // A file is imported once.
    await backend.sql('delete from referral_imports where file_hash = $1', [hash]);
    const file = {
      name: 'october.csv',
      hash,
      head: ['First', 'Last', 'DOB'],
      rows: [{ line: 2, cells: ['Ida', `Lund ${newId()}`, '1984-04-09'] }],
    };
    const fields = ['first_name', 'last_name', 'date_of_birth'] as const;
    const rows = readRows(file, fields).map((row) => ({ ...row, patientId: null }));
    return { importId: newId(), file, fields, rows };
  }

  return [
    mutation(
      'useImportReferrals',
      () => imports.useImportReferrals(company),
      async () => ({ first: await aFile() }),
    ),
    mutation(
      'useUndoImport',
      () => imports.useUndoImport(company),
      async () => {
        const import_id = newId();
        await backend.sql('delete from referral_imports where file_hash = $1', [hash]);
        await backend.sql(
          `insert into referral_imports (id, company_id, file_name, file_hash, head, head_fields, imported_by)
           values ($1, $2, 'october.csv', $3, '{Last}', '{last_name}', $4)`,
          [import_id, company, hash, me],
        );
        return { first: import_id };
      },
    ),
  ];
}
