/**
 * In place of what the package translates SQL for SQLite by. Of it, requests to Postgres need names in
 * quotes alone.
 */
export class Deparser {}

export const QuoteUtils = {
  quoteIdentifier: (name: string) => `"${name.replaceAll('"', '""')}"`,
};
