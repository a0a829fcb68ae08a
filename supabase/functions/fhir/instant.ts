/** PostgreSQL's instants as FHIR writes them, in UTC. */
export function instant(timestamp: string): string {
  return new Date(timestamp).toISOString();
}
