import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { GRANT_RULES, LINT_RULES } from './support/splinter.ts';

const backend = await startBackend();

const RUNS_AS_CALLER =
  'a view that runs as its caller, through functions bound to it: it shows no more than the table does';

const OF_THE_READER =
  'a view through the table’s policies, in a schema without usage: functions that tell the audit log are bound to it';

/** What a rule finds and we mean to keep, each with its reason. */
const EXCEPTIONS: Record<string, Record<string, string>> = {
  'a private table is granted to no role of the API': {
    'private.appointment_outcomes: SELECT to authenticated': RUNS_AS_CALLER,
    'private.open_cases: SELECT to authenticated': RUNS_AS_CALLER,
    'private.patient_records: SELECT to authenticated': OF_THE_READER,
    'private.chart_invite_records: SELECT to authenticated': OF_THE_READER,
    'private.chart_link_records: SELECT to authenticated': OF_THE_READER,
    'private.chart_request_records: SELECT to authenticated': OF_THE_READER,
    'private.coverage_records: SELECT to authenticated': OF_THE_READER,
    'private.eligibility_records: SELECT to authenticated': OF_THE_READER,
    'private.referral_records: SELECT to authenticated': OF_THE_READER,
    'private.referral_event_records: SELECT to authenticated': OF_THE_READER,
    'private.missing_item_records: SELECT to authenticated': OF_THE_READER,
    'private.contact_attempt_records: SELECT to authenticated': OF_THE_READER,
    'private.referral_document_records: SELECT to authenticated': OF_THE_READER,
    'private.message_records: SELECT to authenticated': OF_THE_READER,
    'private.authorization_records: SELECT to authenticated': OF_THE_READER,
    'private.authorization_service_records: SELECT to authenticated': OF_THE_READER,
    'private.authorization_call_records: SELECT to authenticated': OF_THE_READER,
    'private.authorization_document_records: SELECT to authenticated': OF_THE_READER,
    'private.authorization_event_records: SELECT to authenticated': OF_THE_READER,
    'private.appointment_records: SELECT to authenticated': OF_THE_READER,
    'private.appointment_event_records: SELECT to authenticated': OF_THE_READER,
    'private.surgery_case_records: SELECT to authenticated': OF_THE_READER,
    'private.case_procedure_records: SELECT to authenticated': OF_THE_READER,
    'private.checklist_item_records: SELECT to authenticated': OF_THE_READER,
    'private.case_team_records: SELECT to authenticated': OF_THE_READER,
    'private.surgery_case_event_records: SELECT to authenticated': OF_THE_READER,
    'private.card_picture_records: SELECT to authenticated': OF_THE_READER,
    'private.attachment_records: SELECT to authenticated': OF_THE_READER,
    'private.patient_merge_records: SELECT to authenticated': OF_THE_READER,
    'private.referral_answer_records: SELECT to authenticated': OF_THE_READER,
    'private.consult_letter_records: SELECT to authenticated': OF_THE_READER,
    'private.office_message_records: SELECT to authenticated': OF_THE_READER,
    'private.office_letters: SELECT to authenticated': OF_THE_READER,
    'private.sent_insurance_records: SELECT to authenticated': OF_THE_READER,
    'private.referral_facts: SELECT to authenticated': RUNS_AS_CALLER,
    'private.eligibility_results: SELECT to authenticated': RUNS_AS_CALLER,
  },
};

async function findings(finder: string): Promise<string[]> {
  const rows = await backend.sql<{ finding: string }>(finder);
  return rows.map(({ finding }) => finding).sort();
}

it('the API exposes the schema public and no other', async () => {
  const text = await readFile(path.join(import.meta.dirname, '../config.toml'), 'utf8');
  expect(parse(text)['api']).toMatchObject({ schemas: ['public'] });
});

describe.each([...LINT_RULES, ...GRANT_RULES])(
  '$name',
  ({ name, finder, breaking, undo, byHost }) => {
    it('finds nothing but what is listed with a reason', async () => {
      expect(await findings(finder)).toEqual(Object.keys(EXCEPTIONS[name] ?? {}).sort());
    });

    it('finds what breaks it', async () => {
      const before = await findings(finder);
      const { host, db } = backend.embedded;
      const owner = byHost ? host : db;
      await owner.exec(breaking);
      const found = await findings(finder);
      await owner.exec(undo);
      expect(found.length).toBeGreaterThan(before.length);
      expect(await findings(finder)).toEqual(before);
    });
  },
);
