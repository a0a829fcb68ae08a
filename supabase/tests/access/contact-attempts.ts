import { DEMO, PEOPLE } from '../support/seeded.ts';
import { type AccessPart, usernameOf } from './fixtures.ts';

const OF = { company_id: DEMO.company };

const attemptOf = (referral_id: string) => ({
  ...OF,
  id: crypto.randomUUID(),
  referral_id,
  attempted_at: new Date(Date.now() - 60_000).toISOString(),
  way: 'phone',
  party: 'patient',
  outcome: 'no_answer',
});

export const contactAttempts: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
referral_contact_attempts        select   refused     nothing       yes      yes        yes      yes
referral_contact_attempts        insert   refused     refused       refused  refused    refused  refused
referral_contact_attempts        update   refused     refused       refused  refused    refused  refused
referral_contact_attempts        delete   refused     refused       refused  refused    refused  refused
`,
  functions: `
                                          signed-out  other-clinic  staff    physician  admin    owner
record_contact_attempt           call     refused     not-found     yes      yes        yes      yes
mark_contact_attempt_error       call     refused     not-found     yes      yes        yes      yes
`,
  writable: {},
  targets: {
    referral_contact_attempts: async (_, make) => ({
      key: await make('referral_contact_attempts', attemptOf(DEMO.referral)),
      columns: 'id, company_id, referral_id, way, outcome',
      insert: attemptOf(DEMO.referral),
      update: { note: 'Updated' },
    }),
  },
  calls: {
    record_contact_attempt: async (make) => {
      const referral = await make('referrals', { ...OF, patient_id: DEMO.patient });
      const { company_id: _, id, ...attempt } = attemptOf(referral.id);
      return {
        args: { attempt_id: id, ...attempt },
        result: { id, referral_id: referral.id },
        table: 'referral_events',
      };
    },
    // One's own: others' are for administrators, as contact-attempts.test.ts proves.
    mark_contact_attempt_error: async (make, person) => {
      const referral = await make('referrals', { ...OF, patient_id: DEMO.patient });
      const recorded_by = PEOPLE[usernameOf(person)];
      const { id } = await make('referral_contact_attempts', {
        ...attemptOf(referral.id),
        recorded_by,
      });
      return {
        args: { attempt_id: id, reason: 'Of another patient' },
        result: { id, error_marked_by: recorded_by },
        table: 'referral_events',
      };
    },
  },
};
