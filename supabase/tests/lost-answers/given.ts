import { DEMO, PEOPLE } from '../support/seeded.ts';

/** The clinic that is played in, and who plays unless it says otherwise: its owner. */
export const company = DEMO.company;
export const me = PEOPLE.demo;
export const owner = { companyId: company, userId: me };
export const wellKnown = { company_id: company };
export const newId = () => crypto.randomUUID();
