/**
 * Who may do what through the API: every table and every function of the schema `public`, for six
 * people and a row of the demo clinic. access-matrix.test.ts proves each cell.
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
const TABLE_ACCESS = `
                                          signed-out  other-clinic  staff    physician  admin    owner
companies                        select   refused     nothing       yes      yes        yes      yes
companies                        insert   refused     refused       refused  refused    refused  refused
companies                        update   refused     nothing       nothing  nothing    yes      yes
companies                        delete   refused     refused       refused  refused    refused  refused

company_members                  select   refused     nothing       yes      yes        yes      yes
company_members                  insert   refused     refused       refused  refused    refused  refused
company_members                  update   refused     refused       refused  refused    refused  refused
company_members                  delete   refused     refused       refused  refused    refused  refused

user_profiles/own                select   refused     yes           yes      yes        yes      yes
user_profiles/own                insert   refused     taken         taken    taken      taken    taken
user_profiles/own                update   refused     yes           yes      yes        yes      yes
user_profiles/own                delete   refused     refused       refused  refused    refused  refused
user_profiles/of-a-colleague     select   refused     nothing       yes      yes        yes      yes
user_profiles/of-a-colleague     insert   refused     refused       refused  refused    refused  refused
user_profiles/of-a-colleague     update   refused     nothing       nothing  nothing    nothing  nothing
user_profiles/of-a-colleague     delete   refused     refused       refused  refused    refused  refused

patients                         select   refused     nothing       yes      yes        yes      yes
patients                         insert   refused     refused       yes      yes        yes      yes
patients                         update   refused     nothing       yes      yes        yes      yes
patients                         delete   refused     refused       refused  refused    refused  refused

providers                        select   refused     nothing       yes      yes        yes      yes
providers                        insert   refused     refused       refused  refused    yes      yes
providers                        update   refused     nothing       nothing  nothing    yes      yes
providers                        delete   refused     refused       refused  refused    refused  refused

referrals                        select   refused     nothing       yes      yes        yes      yes
referrals                        insert   refused     refused       yes      yes        yes      yes
referrals                        update   refused     nothing       yes      yes        yes      yes
referrals                        delete   refused     refused       refused  refused    refused  refused

referral_events                  select   refused     nothing       yes      yes        yes      yes
referral_events                  insert   refused     refused       yes      yes        yes      yes
referral_events                  update   refused     refused       refused  refused    refused  refused
referral_events                  delete   refused     refused       refused  refused    refused  refused

threads/own                      select   refused     nothing       yes      yes        yes      yes
threads/own                      insert   refused     refused       yes      yes        yes      yes
threads/own                      update   refused     refused       refused  refused    refused  refused
threads/own                      delete   refused     refused       refused  refused    refused  refused
threads/of-colleagues            select   refused     nothing       nothing  nothing    nothing  nothing
threads/of-colleagues            insert   refused     refused       refused  refused    refused  refused
threads/of-colleagues            update   refused     refused       refused  refused    refused  refused
threads/of-colleagues            delete   refused     refused       refused  refused    refused  refused

messages/own                     select   refused     nothing       yes      yes        yes      yes
messages/own                     insert   refused     refused       yes      yes        yes      yes
messages/own                     update   refused     refused       refused  refused    refused  refused
messages/own                     delete   refused     refused       refused  refused    refused  refused
messages/of-colleagues           select   refused     nothing       nothing  nothing    nothing  nothing
messages/of-colleagues           insert   refused     refused       refused  refused    refused  refused
messages/of-colleagues           update   refused     refused       refused  refused    refused  refused
messages/of-colleagues           delete   refused     refused       refused  refused    refused  refused

scheduling_requests              select   refused     nothing       yes      yes        yes      yes
scheduling_requests              insert   refused     refused       refused  refused    refused  refused
scheduling_requests              update   refused     refused       refused  refused    refused  refused
scheduling_requests              delete   refused     refused       refused  refused    refused  refused

schedule_events                  select   refused     nothing       yes      yes        yes      yes
schedule_events                  insert   refused     refused       refused  refused    refused  refused
schedule_events                  update   refused     refused       refused  refused    refused  refused
schedule_events                  delete   refused     refused       refused  refused    refused  refused

notifications/own                select   refused     nothing       yes      yes        yes      yes
notifications/own                insert   refused     refused       refused  refused    refused  refused
notifications/own                update   refused     nothing       yes      yes        yes      yes
notifications/own                delete   refused     nothing       yes      yes        yes      yes
notifications/of-a-colleague     select   refused     nothing       nothing  nothing    nothing  nothing
notifications/of-a-colleague     insert   refused     refused       refused  refused    refused  refused
notifications/of-a-colleague     update   refused     nothing       nothing  nothing    nothing  nothing
notifications/of-a-colleague     delete   refused     nothing       nothing  nothing    nothing  nothing

marketplace_interests/own        select   refused     nothing       yes      yes        yes      yes
marketplace_interests/own        insert   refused     refused       yes      yes        yes      yes
marketplace_interests/own        update   refused     refused       refused  refused    refused  refused
marketplace_interests/own        delete   refused     nothing       yes      yes        yes      yes
marketplace_interests/of-a-colleague select refused   nothing       yes      yes        yes      yes
marketplace_interests/of-a-colleague insert refused   refused       refused  refused    refused  refused
marketplace_interests/of-a-colleague update refused   refused       refused  refused    refused  refused
marketplace_interests/of-a-colleague delete refused   nothing       nothing  nothing    nothing  nothing
`;

const FUNCTION_ACCESS = `
                                          signed-out  other-clinic  staff    physician  admin    owner
set_referral_status              call     refused     not-found     yes      yes        yes      yes
request_appointment              call     refused     refused       yes      yes        yes      yes
referral_figures                 call     refused     not-found     yes      yes        yes      yes
top_referring_providers          call     refused     not-found     yes      yes        yes      yes
`;

/**
 * The columns a client may name in an insert or an update, for each table where it may name any.
 * Whatever isn't here is the database's own: ids of clinics after the fact, statuses, stamps, actors.
 */
export const WRITABLE_COLUMNS: Record<string, string> = {
  'companies update':
    'logo_suffix name routine_target_hours stat_target_hours time_zone urgent_target_hours',
  'user_profiles insert': 'avatar_url display_name email id transparency_level updated_at username',
  'user_profiles update': 'avatar_url display_name email id transparency_level updated_at username',
  'patients insert':
    'company_id date_of_birth email first_name id last_name medical_record_number phone sex',
  'patients update': 'date_of_birth email first_name last_name medical_record_number phone sex',
  'providers insert':
    'about company_id conditions credentials documents id image_url is_active is_primary name office_hours services specialty',
  'providers update':
    'about conditions credentials documents image_url is_active is_primary name office_hours services specialty',
  'referrals insert': 'assigned_to company_id id patient_id priority reason referring_provider',
  'referrals update': 'assigned_to priority reason referring_provider',
  'referral_events insert': 'company_id id note referral_id',
  'threads insert': 'company_id id participants subject',
  'messages insert': 'body company_id id thread_id',
  'notifications update': 'read',
  'marketplace_interests insert': 'company_id item_id kind user_id',
};

export const PERSONS = [
  'signed-out',
  'other-clinic',
  'staff',
  'physician',
  'admin',
  'owner',
] as const;
export type Person = (typeof PERSONS)[number];

const COMMANDS = ['select', 'insert', 'update', 'delete', 'call'] as const;
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

export const TABLE_CASES = parseMatrix(TABLE_ACCESS);
export const FUNCTION_CASES = parseMatrix(FUNCTION_ACCESS);

function parseMatrix(matrix: string): AccessCase[] {
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
