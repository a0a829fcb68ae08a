import { DEMO } from '../support/seeded.ts';
import type { AccessPart } from './fixtures.ts';

/** The directory of who refers patients. */
export const referringProviders: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
referring_practices              select   refused     nothing       yes      yes        yes      yes
referring_practices              insert   refused     refused       yes      yes        yes      yes
referring_practices              update   refused     nothing       yes      yes        yes      yes
referring_practices              delete   refused     refused       refused  refused    refused  refused

referring_providers              select   refused     nothing       yes      yes        yes      yes
referring_providers              insert   refused     refused       yes      yes        yes      yes
referring_providers              update   refused     nothing       yes      yes        yes      yes
referring_providers              delete   refused     refused       refused  refused    refused  refused
`,
  functions: `
                                          signed-out  other-clinic  staff    physician  admin    owner
search_referrers                 call     refused     nothing       yes      yes        yes      yes
office_reach                     call     refused     nothing       yes      yes        yes      yes
unlinked_referrers               call     refused     nothing       yes      yes        yes      yes
`,
  writable: {
    'referring_practices insert':
      'address company_id email fax fax_letters id is_active mobile mobile_stopped_at name phone preferred_way',
    'referring_practices update':
      'address email fax fax_letters is_active mobile mobile_stopped_at name phone preferred_way',
    'referring_providers insert':
      'company_id credentials email fax fax_letters id is_active mobile mobile_stopped_at name npi phone practice_id preferred_way specialty taxonomy_code',
    'referring_providers update':
      'credentials email fax fax_letters is_active mobile mobile_stopped_at name npi phone practice_id preferred_way specialty taxonomy_code',
  },
  targets: {
    referring_practices: async (_, make) => ({
      key: await make('referring_practices', {
        company_id: DEMO.company,
        name: crypto.randomUUID(),
      }),
      insert: { company_id: DEMO.company, name: crypto.randomUUID() },
      update: { fax: '555-555-0100' },
    }),
    referring_providers: async (_, make) => ({
      key: await make('referring_providers', { company_id: DEMO.company, name: 'Ada Quill' }),
      insert: { company_id: DEMO.company, name: 'Ada Quill' },
      update: { fax: '555-555-0100' },
    }),
  },
  calls: {
    unlinked_referrers: async (make) => {
      const written = crypto.randomUUID();
      const row = {
        company_id: DEMO.company,
        patient_id: DEMO.patient,
        referring_provider: written,
      };
      await make('referrals', row);
      return {
        args: { company_id: DEMO.company, max_count: 200 },
        result: [{ written }],
        table: 'referrals',
      };
    },
    office_reach: async (make) => {
      const email = `${crypto.randomUUID()}@example.test`;
      const office = { company_id: DEMO.company, name: crypto.randomUUID(), email };
      const { id } = await make('referring_practices', office);
      return {
        args: { company_id: DEMO.company, practice_id: id },
        result: [{ email }],
        table: 'referring_practices',
      };
    },
    search_referrers: async (make) => {
      const name = crypto.randomUUID();
      const { id } = await make('referring_practices', { company_id: DEMO.company, name });
      return {
        args: { company_id: DEMO.company, term: name },
        result: [{ id }],
        table: 'referring_practices',
      };
    },
  },
};
