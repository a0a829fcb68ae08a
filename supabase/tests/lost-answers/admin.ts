import { DEMO, PEOPLE } from '../support/seeded.ts';
import { unique } from '../support/watch-changes.ts';
import { company, newId, type Seen, STAMP, wellKnown } from './given.ts';
import type { Mutation, Stage } from './stage.ts';

/** A key set as far as the database looks at it. */
const publicKeys = (kid: string) => ({
  keys: [{ kty: 'EC', kid, crv: 'P-384', x: 'x'.repeat(64), y: 'y'.repeat(64) }],
});

/** What administrators change: keys, clinics, restrictions, settings, locations, providers. */
export async function adminMutations({ mutation, backend, rows }: Stage): Promise<Mutation[]> {
  const { aPatient } = rows;
  const apiKeys = await import('../../../src/records/api-keys/api-keys.mutations.ts');
  const systems = await import('../../../src/records/api-keys/systems.mutations.ts');
  const defaults = await import(
    '../../../src/records/notification-defaults/notification-defaults.mutations.ts'
  );
  const organizations = await import('../../../src/records/companies/organizations.mutations.ts');
  const restricted = await import('../../../src/records/restrictions/restricted.mutations.ts');
  const system = await import('../../../src/records/clinic-settings/system-settings.mutations.ts');
  const rooms = await import('../../../src/records/operating-rooms/operating-rooms.mutations.ts');
  const zipTables = await import('../../../src/records/zip-tables/zip-table.mutations.ts');
  const diagnosisLists = await import(
    '../../../src/records/diagnosis-lists/diagnosis-list.mutations.ts'
  );
  const providers = await import('../../../src/records/providers/providers.mutations.ts');
  const setup = await import('../../../src/records/setup/setup.mutations.ts');
  const samples = await import('../../../src/records/sample-patients/sample-patients.mutations.ts');
  const npis = await import('../../../src/records/payers/npis.mutations.ts');
  const restrictions = await import('../../../src/records/restrictions/restrictions.mutations.ts');
  const { toDraft } = await import('../../../src/records/providers/provider.model.ts');

  return [
    mutation(
      'useCreateApiKey',
      () => apiKeys.useCreateApiKey(company),
      () => {
        const key = {
          key_id: newId(),
          scopes: ['referrals_create' as const],
          expires_at: new Date(Date.now() + 86_400_000).toISOString(),
        };
        return {
          first: { ...key, name: unique('Fax') },
          corrected: { ...key, name: unique('Fax line') },
        };
      },
      { tellsSecret: true },
    ),
    mutation(
      'useRevokeApiKey',
      () => apiKeys.useRevokeApiKey(),
      async () => {
        const key_id = newId();
        const admin = await backend.as('admin.demo');
        await admin
          .rpc('create_api_key', {
            ...wellKnown,
            key_id,
            name: 'Old',
            scopes: ['referrals_create'],
          })
          .throwOnError();
        return { first: key_id };
      },
    ),
    mutation(
      'useRegisterSystem',
      () => systems.useRegisterSystem(company),
      () => {
        const system = {
          key_id: newId(),
          scopes: ['referrals_create' as const],
          expires_at: new Date(Date.now() + 86_400_000).toISOString(),
          public_keys: publicKeys('a'),
          keys_url: null,
        };
        return {
          first: { ...system, name: unique('Charts') },
          corrected: { ...system, name: unique('Chart system') },
        };
      },
    ),
    mutation(
      'useReplaceSystemKeys',
      () => systems.useReplaceSystemKeys(),
      async () => {
        const key_id = newId();
        const admin = await backend.as('admin.demo');
        await admin
          .rpc('register_system', {
            ...wellKnown,
            key_id,
            name: 'Charts',
            scopes: ['referrals_create'],
            public_keys: publicKeys('a'),
          })
          .throwOnError();
        const expires_at = new Date(Date.now() + 86_400_000).toISOString();
        return {
          first: { key_id, expires_at, public_keys: publicKeys('b'), keys_url: null },
          corrected: {
            key_id,
            expires_at,
            public_keys: null,
            keys_url: 'https://charts.example.com/jwks.json',
          },
        };
      },
    ),
    mutation(
      'useSaveDefault',
      () => defaults.useSaveDefault(company),
      async () => {
        await backend.sql('delete from notification_defaults where company_id = $1', [company]);
        const decision = { event: 'referral_status_changed' as const, role: 'staff' as const };
        return {
          first: { ...decision, enabled: false },
          corrected: { ...decision, enabled: true },
        };
      },
    ),
    mutation(
      'useImportZipTable',
      () => zipTables.useImportZipTable(company),
      async () => {
        // A clinic has one.
        await backend.sql('delete from zip_tables where company_id = $1', [company]);
        const places = { zips: ['04856'], latitudes: [44.2], longitudes: [-69.1] };
        return {
          first: { ...places, name: 'zip.csv' },
          corrected: { ...places, name: 'zips.csv' },
        };
      },
    ),
    mutation(
      'useRemoveZipTable',
      () => zipTables.useRemoveZipTable(company),
      async () => {
        await backend.sql('delete from zip_tables where company_id = $1', [company]);
        await backend.sql(
          `insert into zip_tables (company_id, name, zip_count) values ($1, 'zip.csv', 1)`,
          [company],
        );
        return { first: undefined };
      },
    ),
    mutation(
      'useImportDiagnosisList',
      () => diagnosisLists.useImportDiagnosisList(company),
      async () => {
        await backend.sql('delete from diagnosis_lists where company_id = $1', [company]);
        const code = { code: 'J36', is_billable: true, description: 'Abscess' };
        const [first, corrected] = [newId(), newId()];
        return {
          first: { id: first, name: 'last-year.txt', codes: [code] },
          // Another file is another import.
          corrected: { id: corrected, name: 'this-year.txt', codes: [code] },
        };
      },
    ),
    mutation(
      'useRemoveDiagnosisList',
      () => diagnosisLists.useRemoveDiagnosisList(company),
      async () => {
        const id = newId();
        await backend.sql('delete from diagnosis_lists where company_id = $1', [company]);
        await backend.sql(
          `insert into diagnosis_lists (id, company_id, name, code_count, is_current)
           values ($1, $2, 'codes.txt', 1, true)`,
          [id, company],
        );
        return { first: id };
      },
    ),
    mutation('useCreateCompany', organizations.useCreateCompany, () => {
      const id = newId();
      const clinic = { id, slug: unique('clinic'), timeZone: 'America/Chicago' };
      return { first: { ...clinic, name: 'Hilltop' }, corrected: { ...clinic, name: 'Hill Top' } };
    }),
    mutation('useSaveCompany', organizations.useSaveCompany, async () => {
      await backend.sql(
        `update companies set name = 'Demo', npi = null, address = null, phone = '555-0100' where id = $1`,
        [company],
      );
      const { revision } = await backend.sqlRow<{ revision: number }>(
        'select details_revision as revision from companies where id = $1',
        [company],
      );
      const details = {
        fax: '',
        npi: '',
        address: '',
        time_zone: 'America/New_York',
        week_starts_on: 7,
        name: 'Demo',
      };
      return {
        first: { id: company, revision, details: { ...details, phone: '555-0111' } },
        corrected: { id: company, revision, details: { ...details, phone: '555-0112' } },
      };
    }),
    mutation(
      'useRestrict',
      () => restricted.useRestrict(company),
      async () => {
        const patientId = (await aPatient()).id;
        return {
          first: { patientId, reason: 'Colleague' },
          corrected: { patientId, reason: 'Neighbor' },
        };
      },
    ),
    mutation(
      'useLiftRestriction',
      () => restricted.useLiftRestriction(company),
      async () => {
        const { id } = await aPatient();
        await backend.sql(
          `insert into patient_restrictions (company_id, patient_id, reason) values ($1, $2, 'Colleague')`,
          [company, id],
        );
        return { first: id };
      },
    ),
    mutation(
      'useReviewAccess',
      () => restricted.useReviewAccess(),
      async () => {
        const { id } = await backend.sqlRow<{ id: string }>(
          `insert into emergency_accesses (company_id, patient_id, user_id, reason)
         values ($1, $2, $3, 'Bleeding') returning id`,
          [company, (await aPatient()).id, PEOPLE['dr.osei']],
        );
        return {
          first: { accessId: id, note: 'Was needed' },
          corrected: { accessId: id, note: 'Was not needed' },
        };
      },
    ),
    mutation(
      'useSaveTargets',
      () => system.useSaveTargets(company),
      async () => {
        const seen = await backend.sqlRow<Seen<typeof system.useSaveTargets>>(
          `update companies set stat_target_hours = 24, urgent_target_hours = 120, routine_target_hours = 720
           where id = $1
           returning id, stat_target_hours, urgent_target_hours, routine_target_hours, ${STAMP}`,
          [company],
        );
        return {
          first: { seen, values: { stat_target_hours: 12 } },
          corrected: { seen, values: { stat_target_hours: 20 } },
        };
      },
    ),
    mutation(
      'useSaveClinicSettings',
      () => system.useSaveClinicSettings(company),
      async () => {
        const seen = await backend.sqlRow<Seen<typeof system.useSaveClinicSettings>>(
          `update clinic_settings set slot_minutes = 15 where company_id = $1
           returning company_id as id, slot_minutes, ${STAMP}`,
          [company],
        );
        return {
          first: { seen, values: { slot_minutes: 20 } },
          corrected: { seen, values: { slot_minutes: 30 } },
        };
      },
    ),
    mutation(
      'useAddLocation',
      () => system.useAddLocation(company),
      () => {
        const row = { id: newId(), name: unique('Pier'), kind: 'office' as const };
        return { first: { ...row, address: '1 Pier' }, corrected: { ...row, address: '2 Pier' } };
      },
    ),
    mutation(
      'useChangeLocation',
      () => system.useChangeLocation(company),
      async () => {
        const seen = await backend.sqlRow<Seen<typeof system.useChangeLocation>>(
          `insert into locations (company_id, name, kind) values ($1, $2, 'office')
           returning id, name, kind, address, is_active, ${STAMP}`,
          [company, unique('Pier')],
        );
        return {
          first: { seen, values: { address: '1 Pier' } },
          corrected: { seen, values: { address: '2 Pier' } },
        };
      },
    ),
    mutation(
      'useAddRoom',
      () => rooms.useAddRoom(company),
      () => {
        const row = { id: newId(), location_id: DEMO.surgeryCenter };
        return {
          first: { ...row, name: unique('Room') },
          corrected: { ...row, name: unique('Room') },
        };
      },
    ),
    mutation(
      'useChangeRoom',
      () => rooms.useChangeRoom(company),
      async () => {
        const seen = await backend.sqlRow<Seen<typeof rooms.useChangeRoom>>(
          `insert into operating_rooms (company_id, location_id, name) values ($1, $2, $3)
           returning id, location_id, name, is_active, ${STAMP}`,
          [company, DEMO.surgeryCenter, unique('Room')],
        );
        return {
          first: { seen, values: { name: unique('Room') } },
          corrected: { seen, values: { is_active: false } },
        };
      },
    ),
    mutation(
      'useAddStaff',
      () => rooms.useAddStaff(company),
      () => {
        const row = { id: newId(), name: unique('Nurse'), provider_id: null };
        return {
          first: { ...row, functions: ['scrub_nurse' as const] },
          corrected: { ...row, functions: ['circulating_nurse' as const] },
        };
      },
    ),
    mutation(
      'useChangeStaff',
      () => rooms.useChangeStaff(company),
      async () => {
        const seen = await backend.sqlRow<Seen<typeof rooms.useChangeStaff>>(
          `insert into operating_staff (company_id, name, functions) values ($1, $2, '{scrub_nurse}')
           returning id, name, to_jsonb(functions) as functions, provider_id, is_active, ${STAMP}`,
          [company, unique('Nurse')],
        );
        return {
          first: { seen, values: { functions: ['technician' as const] } },
          corrected: { seen, values: { functions: ['anesthesia' as const] } },
        };
      },
    ),
    mutation(
      'useFeatureProvider',
      () => providers.useFeatureProvider(company),
      async () => {
        await backend.sql(
          'update providers set is_primary = false where company_id = $1 and is_primary',
          [company],
        );
        await backend.sql('update providers set is_primary = true where id = $1', [
          DEMO.primaryProvider,
        ]);
        return { first: DEMO.secondProvider };
      },
    ),
    mutation(
      'useAddProvider',
      () => providers.useAddProvider(company),
      () => {
        const row = { id: newId(), isFirst: false };
        const draft = { ...toDraft(null), specialty: 'Otology', isActive: true };
        return {
          first: { ...row, draft: { ...draft, lastName: 'Mistyped' } },
          corrected: { ...row, draft: { ...draft, lastName: 'Proper' } },
        };
      },
    ),
    mutation(
      'useChangeProvider',
      () => providers.useChangeProvider(company),
      async () => {
        const seen = await backend.sqlRow<Seen<typeof providers.useChangeProvider>>(
          `insert into providers (company_id, last_name, specialty) values ($1, 'Before', 'Otology')
           returning id, name_prefix, first_name, middle_name, last_name, name_suffix, degrees, specialty,
             is_primary, is_active, user_id, ${STAMP}`,
          [company],
        );
        return {
          first: { seen, values: { last_name: 'Mistyped' } },
          corrected: { seen, values: { last_name: 'Proper' } },
        };
      },
    ),
    mutation(
      'useOpenClinic',
      () => setup.useOpenClinic(),
      async () => {
        await backend.sql('update company_members set opened_at = null where company_id = $1', [
          company,
        ]);
        return { first: company };
      },
    ),
    mutation(
      'useHideSetup',
      () => setup.useHideSetup(company),
      async () => {
        await backend.sql(
          'update company_members set setup_hidden_at = null where company_id = $1',
          [company],
        );
        return { first: true, corrected: false };
      },
    ),
    mutation(
      'useLoadSamples',
      () => samples.useLoadSamples(company),
      async () => {
        const owner = await backend.as('demo');
        await owner
          .rpc('remove_sample_patients', { company_id: company, with_added: true })
          .throwOnError();
        return { first: true };
      },
    ),
    mutation(
      'useRemoveSamples',
      () => samples.useRemoveSamples(company),
      async () => {
        const owner = await backend.as('demo');
        await owner
          .rpc('load_sample_patients', { company_id: company, among_real: true })
          .throwOnError();
        return { first: false };
      },
    ),
    mutation(
      'useSetNpi',
      () => npis.useSetNpi(company),
      async () => {
        const seen = await backend.sqlRow<{
          id: string;
          name: string;
          npi: null;
          updated_at: string;
        }>(
          `insert into providers (company_id, last_name, specialty) values ($1, 'Numbered', 'Otology')
         returning id, name, npi, ${STAMP}`,
          [company],
        );
        const holder = { ...seen, kind: 'provider' as const };
        return {
          first: { seen: holder, npi: '1234567893' },
          corrected: { seen: holder, npi: '1245319599' },
        };
      },
    ),
    mutation(
      'useBreakGlass',
      () => restrictions.useBreakGlass(company),
      async () => {
        const { id } = await aPatient();
        await backend.sql(
          `insert into patient_restrictions (company_id, patient_id, reason) values ($1, $2, 'Colleague')`,
          [company, id],
        );
        const part = { subject: 'patients' as const, subjectId: id };
        return {
          first: { ...part, reason: 'Bleeding now' },
          corrected: { ...part, reason: 'Bleeding heavily' },
        };
      },
      { by: 'dr.osei' },
    ),
  ];
}
