import { DEMO, PEOPLE } from '../support/seeded.ts';

/** The clinic that is played in, and who plays unless it says otherwise: its owner. */
export const company = DEMO.company;
export const me = PEOPLE.demo;
export const owner = { companyId: company, userId: me };
export const wellKnown = { company_id: company };
export const newId = () => crypto.randomUUID();

/** A row as the hook's form was shown it. */
export type Seen<Hook extends (companyId: string) => { mutateAsync: (input: never) => unknown }> =
  Parameters<ReturnType<Hook>['mutateAsync']>[0] extends { seen: infer Row } ? Row : never;

/** The stamp as the API writes it. */
export const STAMP = `to_jsonb(updated_at) #>> '{}' as updated_at`;
