import { keysOf } from '../../../src/fields/checks.ts';
import { PATIENT } from '../../../src/fields/patient.ts';
import { DEMO, emailOf, PEOPLE } from '../support/seeded.ts';
import { type AccessPart, colleagueOf, usernameOf } from './fixtures.ts';

const words = (columns: string[]) => columns.toSorted().join(' ');

export const clinics: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
companies                        select   refused     nothing       yes      yes        yes      yes
companies                        insert   refused     refused       refused  refused    refused  refused
companies                        update   refused     nothing       nothing  nothing    yes      yes
companies                        delete   refused     refused       refused  refused    refused  refused

company_members                  select   refused     nothing       yes      yes        yes      yes
company_members                  insert   refused     refused       refused  refused    refused  refused
company_members                  update   refused     refused       refused  refused    refused  refused
company_members                  delete   refused     refused       refused  refused    refused  refused

clinic_settings                  select   refused     nothing       yes      yes        yes      yes
clinic_settings                  insert   refused     refused       refused  refused    refused  refused
clinic_settings                  update   refused     nothing       nothing  nothing    yes      yes
clinic_settings                  delete   refused     refused       refused  refused    refused  refused

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
`,
  functions: `
                                          signed-out  other-clinic  staff    physician  admin    owner
feature_provider                 call     refused     not-found     not-found not-found yes      yes
`,
  writable: {
    'clinic_settings update':
      'absolute_timeout_minutes allergy_consent_months allergy_drop_out_days allergy_large_local_mm allergy_review_months allergy_vial_days authorization_lead_days authorization_notice_days closed_days contact_call_days contact_calls contact_letter_days diary_method fax_letters form_problems idle_timeout_minutes is_listed_in_network min_passphrase_length mixing_competency mixing_competency_months mixing_second_check network_offers network_zip open_weekdays referral_services routine_see_by_days second_factor_for second_factor_grace_days sends_acknowledgements sends_appointment_news sends_no_shows shot_hours shot_second_person slot_minutes stat_see_by_days sublingual_refill_days sublingual_report_days sublingual_season_days takes_form_referrals urgent_see_by_days',
    'companies update':
      'accent_color logo_suffix npi routine_target_hours stat_target_hours urgent_target_hours',
    'user_profiles insert':
      'avatar_url display_name email id transparency_level updated_at username',
    'user_profiles update':
      'avatar_url display_name email home_focus id transparency_level updated_at username',
    'patients insert': words(['company_id', 'id', ...keysOf(PATIENT)]),
    'patients update': words(keysOf(PATIENT)),
    'providers insert':
      'about company_id conditions credentials degrees documents first_name id image_url is_active is_primary last_name middle_name name_prefix name_suffix npi office_hours services specialty user_id',
    'providers update':
      'about conditions credentials degrees documents first_name image_url is_active is_primary last_name middle_name name_prefix name_suffix npi office_hours services specialty user_id',
  },
  targets: {
    companies: () =>
      Promise.resolve({
        key: { id: DEMO.company },
        insert: { slug: 'new-clinic', name: 'New Clinic' },
        update: { logo_suffix: 'ENT' },
      }),
    company_members: (person) =>
      Promise.resolve({
        key: { company_id: DEMO.company, user_id: PEOPLE[colleagueOf(person)] },
        insert: { company_id: DEMO.company, user_id: PEOPLE['owner.harbor'], role: 'owner' },
        update: { role: 'owner' },
      }),
    clinic_settings: () =>
      Promise.resolve({
        key: { company_id: DEMO.company },
        insert: { company_id: crypto.randomUUID() },
        update: { min_passphrase_length: 14 },
      }),
    'user_profiles/own': (person) => {
      const username = usernameOf(person);
      return Promise.resolve({
        key: { id: PEOPLE[username] },
        insert: { id: PEOPLE[username], username, email: emailOf(username) },
        update: { transparency_level: 65 },
      });
    },
    'user_profiles/of-a-colleague': (person) => {
      const username = colleagueOf(person);
      return Promise.resolve({
        key: { id: PEOPLE[username] },
        insert: { id: PEOPLE[username], username, email: emailOf(username) },
        update: { display_name: 'Somebody Else' },
      });
    },
    patients: async (_, make) => ({
      key: await make('patients', {
        company_id: DEMO.company,
        first_name: 'Ada',
        last_name: 'Fixture',
      }),
      columns: 'id, company_id, first_name, last_name',
      insert: { company_id: DEMO.company, first_name: 'Ada', last_name: 'Inserted' },
      update: { last_name: 'Updated' },
    }),
    providers: async (_, make) => ({
      key: await make('providers', {
        company_id: DEMO.company,
        last_name: 'Fixture',
        specialty: 'Otology',
      }),
      insert: { company_id: DEMO.company, last_name: 'Inserted', specialty: 'Otology' },
      update: { specialty: 'Rhinology' },
    }),
  },
  calls: {
    feature_provider: async (make) => {
      const { id } = await make('providers', {
        company_id: DEMO.company,
        last_name: 'Fixture',
        specialty: 'Otology',
      });
      return {
        args: { company_id: DEMO.company, provider_id: id },
        result: { id, is_primary: true },
        table: 'providers',
      };
    },
  },
};
