import { DEMO } from '../support/seeded.ts';
import type { AccessPart, Make } from './fixtures.ts';
import { insured } from './insurance.ts';

/** A picture of a new coverage's card, as its row holds it. */
export async function pictureRow(make: Make) {
  const { coverage } = await insured(make);
  const id = crypto.randomUUID();
  return {
    id,
    company_id: DEMO.company,
    coverage_id: coverage,
    side: 'front',
    path: `${DEMO.company}/${coverage}/${id}/front.png`,
    media_type: 'image/png',
    size_bytes: 1,
  };
}

async function kept(make: Make, state = {}) {
  const row = await pictureRow(make);
  await make('card_pictures', { ...row, ...state });
  return row;
}

export const cardPictures: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff      physician  admin    owner
card_pictures/kept               select   refused     nothing       yes        yes        yes      yes
card_pictures/kept               insert   refused     refused       refused    refused    refused  refused
card_pictures/kept               update   refused     refused       refused    refused    refused  refused
card_pictures/kept               delete   refused     refused       refused    refused    refused  refused
card_pictures/removed            select   refused     nothing       nothing    nothing    yes      yes
card_pictures/removed            insert   refused     refused       refused    refused    refused  refused
card_pictures/removed            update   refused     refused       refused    refused    refused  refused
card_pictures/removed            delete   refused     refused       refused    refused    refused  refused
`,
  functions: `
                                          signed-out  other-clinic  staff      physician  admin    owner
keep_card_picture                call     refused     not-found     yes        yes        yes      yes
remove_card_picture              call     refused     not-found     yes        yes        yes      yes
removed_card_pictures            call     refused     nothing       nothing    nothing    yes      yes
`,
  writable: {},
  targets: {
    'card_pictures/kept': async (_, make) => ({
      key: { id: (await kept(make)).id },
      columns: 'id, company_id, coverage_id, side',
      insert: await pictureRow(make),
      update: { side: 'back' },
    }),
    'card_pictures/removed': async (_, make) => {
      const removed = { removed_at: new Date().toISOString(), removal_reason: 'Blurred' };
      return {
        key: { id: (await kept(make, removed)).id },
        columns: 'id, company_id, coverage_id, side, removed_at',
        insert: await pictureRow(make),
        update: { removal_reason: 'None' },
      };
    },
  },
  calls: {
    removed_card_pictures: async (make) => {
      const removed = { removed_at: new Date().toISOString(), removal_reason: 'Blurred' };
      const { id, coverage_id } = await kept(make, removed);
      return {
        args: { company_id: DEMO.company, coverage_id },
        result: [{ id, removal_reason: 'Blurred' }],
        table: 'coverages',
      };
    },
    keep_card_picture: async (make) => {
      // Kept before: sending it again answers with it.
      const { id, coverage_id, side, path } = await kept(make);
      return {
        args: { picture_id: id, coverage_id, side, path },
        result: { id, side, path: '' },
        table: 'card_pictures',
      };
    },
    remove_card_picture: async (make) => {
      const { id } = await kept(make);
      return {
        args: { picture_id: id, reason: 'Another patient’s' },
        result: { id, removal_reason: null },
        table: 'card_pictures',
      };
    },
  },
};
