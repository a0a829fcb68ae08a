/**
 * The language of the access matrices: who may do what through the API, for six people and a row of
 * the demo clinic. Each part of the schema has a matrix beside this file; access-matrix.test.ts proves
 * every cell, and that no table, function or writable column is missing.
 *
 * | word      | the API answers                                                               |
 * |-----------|-------------------------------------------------------------------------------|
 * | yes       | with the row as asked for                                                     |
 * | nothing   | with no row, as if there were none; a write leaves the row as it was          |
 * | refused   | 42501, insufficient privilege                                                 |
 * | not-found | PT404, the functions' answer for "not there, or not yours"                      |
 * | taken     | 23505: let through, but the one row a person may have is already there        |
 *
 * "Other clinic" is the owner of another clinic. In rows marked `own` the row is about the person
 * who asks: for the other clinic's owner, one left over from when they worked here.
 */
export const PERSONS = [
  'signed-out',
  'other-clinic',
  'staff',
  'physician',
  'admin',
  'owner',
] as const;
export type Person = (typeof PERSONS)[number];

const COMMANDS = ['select', 'list', 'download', 'insert', 'update', 'delete', 'call'] as const;
export type Command = (typeof COMMANDS)[number];

const ANSWERS = ['yes', 'nothing', 'refused', 'not-found', 'taken'] as const;
export type Answer = (typeof ANSWERS)[number];

export interface AccessCase {
  /** The table or function as written in the matrix, such as "threads/own". */
  subject: string;
  /** The table or function alone. */
  name: string;
  command: Command;
  person: Person;
  answer: Answer;
}

const BLANKS = /\s+/;

/** The cases that a matrix lists: a header of persons, then a line for each subject and command. */
export function parseMatrix(matrix: string): AccessCase[] {
  const [header, ...lines] = matrix
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const columns = header?.split(BLANKS) ?? [];
  return lines.flatMap((line) => {
    const [subject = '', command, ...answers] = line.split(BLANKS);
    if (answers.length !== PERSONS.length) throw new Error(`Not six answers: ${line}`);
    return columns.map((person, index) => ({
      subject,
      name: subject.split('/')[0] ?? '',
      command: oneOf(COMMANDS, command),
      person: oneOf(PERSONS, person),
      answer: oneOf(ANSWERS, answers[index]),
    }));
  });
}

function oneOf<Word extends string>(words: readonly Word[], text: string | undefined): Word {
  const word = words.find((candidate) => candidate === text);
  if (word === undefined) throw new Error(`"${text}" is none of ${words.join(', ')}.`);
  return word;
}
