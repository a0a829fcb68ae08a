/** Replaces the package's SQL translation for SQLite. Requests to Postgres only need its quoted names. */
export class Deparser {}

export const QuoteUtils = {
  quoteIdentifier: (name: string) => `"${name.replaceAll('"', '""')}"`,
};
