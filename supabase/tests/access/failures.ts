import { DEMO } from '../support/seeded.ts';
import type { AccessPart } from './fixtures.ts';

const REPORT = {
  release: 'development',
  route: '/companies/:companySlug/referrals',
  name: 'TypeError',
  stack: 'rowOf referrals.js:1:234',
};

export const failures: AccessPart = {
  tables: '',
  functions: `
                                          signed-out  other-clinic  staff     physician  admin  owner
page_errors                      call     refused     not-found     not-found not-found  yes    yes
report_page_error                call     refused     not-found     yes       yes       yes    yes
function_failures                call     refused     not-found     not-found not-found  yes    yes
page_speeds                      call     refused     not-found     not-found not-found  yes    yes
report_page_speed                call     refused     not-found     yes       yes       yes    yes
service_status                   call     yes         yes           yes       yes       yes    yes
note_function_failure            call     refused     refused       refused   refused   refused refused
`,
  writable: {},
  targets: {},
  calls: {
    report_page_error: () =>
      Promise.resolve({
        args: { company_slug: 'demo', ...REPORT },
        result: true,
        table: 'notifications',
      }),
    report_page_speed: () =>
      Promise.resolve({
        args: {
          company_slug: 'demo',
          release: REPORT.release,
          measures: [{ route: REPORT.route, metric: 'LCP', value: 1200 }],
        },
        result: true,
        table: 'notifications',
      }),
    page_speeds: () =>
      Promise.resolve({ args: { company_id: DEMO.company }, result: [], table: 'notifications' }),
    page_errors: () =>
      Promise.resolve({ args: { company_id: DEMO.company }, result: [], table: 'notifications' }),
    function_failures: () =>
      Promise.resolve({ args: { company_id: DEMO.company }, result: [], table: 'notifications' }),
    service_status: () =>
      Promise.resolve({ args: {}, result: { database: 'ok' }, table: 'notifications' }),
    note_function_failure: () =>
      Promise.resolve({
        args: { function_name: 'check-file', place: 'TypeError at handler.ts:1' },
        result: [],
        table: 'notifications',
      }),
  },
};
