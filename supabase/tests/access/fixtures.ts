import { PEOPLE, type Username } from '../support/seeded.ts';
import type { Person } from './matrix.ts';

export type Row = Record<string, unknown>;

/** A row to act on, and what is written for an insert and an update. */
export interface Target {
  key: Record<string, string>;
  /** What may be read of it, where that isn't every column. */
  columns?: string;
  insert: Row;
  update: Row;
  /** What the row has after it, where the database writes its own value. */
  updated?: Row;
}

/** A call of a function, what it answers, and a table that a refused call leaves as long as it was. */
export interface Call {
  args: Row;
  result: Row | Row[] | number | boolean | string;
  /** Whether rows of other cases may stand beside the one that `result` names. */
  isAmongOthers?: boolean;
  table: string;
}

/**
 * Makes a row as the database's owner. Rows that the constraints wouldn't allow (a participant who
 * left the clinic) are what an access test is about, so triggers stand aside.
 */
export type Make = (table: string, row: Row) => Promise<{ id: string }>;

/** Removes, as the owner, the rows with these values: what a case before this one left in the way. */
export type Clear = (table: string, key: Record<string, string>) => Promise<void>;

/** What one part of the schema promises about access; access-matrix.test.ts proves all parts. */
export interface AccessPart {
  /** A matrix of tables and commands; see matrix.ts for its words. */
  tables: string;
  /** A matrix of functions; empty where the part has none. */
  functions: string;
  /**
   * The columns a client may name in an insert or an update, for each table where it may name any.
   * Whatever isn't here is the database's own: ids of clinics after the fact, statuses, stamps, actors.
   */
  writable: Record<string, string>;
  targets: Record<string, (person: Person, make: Make, clear: Clear) => Promise<Target>>;
  calls: Record<string, (make: Make, person: Person) => Promise<Call>>;
}

export const USERNAMES: Record<Exclude<Person, 'signed-out'>, Username> = {
  'other-clinic': 'owner.harbor',
  staff: 'staff.demo',
  physician: 'dr.osei',
  admin: 'admin.demo',
  owner: 'demo',
};

/** A signed-out caller's row still needs a user: the demo user. */
export function userOf(person: Person): string {
  return PEOPLE[usernameOf(person)];
}

export function usernameOf(person: Person): Username {
  return person === 'signed-out' ? 'demo' : USERNAMES[person];
}

/** A member of the demo clinic who isn't the person. */
export function colleagueOf(person: Person): Username {
  return person === 'staff' ? 'admin.demo' : 'staff.demo';
}
