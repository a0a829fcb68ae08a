import { DEMO } from '../support/seeded.ts';
import type { AccessPart } from './fixtures.ts';

/** Asked about another member's upload: only the uploader may have it checked. */
const somebodys = { bucket: 'attachments', path: `${DEMO.company}/${DEMO.teamThread}/a/a.pdf` };

export const fileChecks: AccessPart = {
  tables: '',
  functions: `
                                          signed-out  other-clinic  staff      physician  admin    owner
file_to_check                    call     refused     nothing       nothing    nothing    nothing  nothing
note_file_check                  call     refused     refused       refused    refused    refused  refused
may_upload                       call     refused     yes           yes        yes        yes      yes
`,
  writable: {},
  targets: {},
  calls: {
    file_to_check: () =>
      Promise.resolve({ args: somebodys, result: [{ version: '1' }], table: 'messages' }),
    may_upload: () => Promise.resolve({ args: {}, result: true, table: 'messages' }),
    note_file_check: () =>
      Promise.resolve({
        args: { ...somebodys, version: '1', verdict: 'clean' },
        result: [],
        table: 'messages',
      }),
  },
};
