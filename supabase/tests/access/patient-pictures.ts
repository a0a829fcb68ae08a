import { DEMO } from '../support/seeded.ts';
import type { AccessPart, Make } from './fixtures.ts';

/** A picture of a new patient, as its row holds it. */
export async function patientPictureRow(make: Make) {
  const patient = await make('patients', {
    company_id: DEMO.company,
    first_name: 'Ada',
    last_name: 'Pictured',
  });
  const id = crypto.randomUUID();
  return {
    id,
    company_id: DEMO.company,
    patient_id: patient.id,
    path: `${DEMO.company}/${patient.id}/${id}/face.jpg`,
    media_type: 'image/jpeg',
    size_bytes: 1,
  };
}

async function kept(make: Make) {
  const row = await patientPictureRow(make);
  await make('patient_pictures', row);
  return row;
}

export const patientPictures: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff      physician  admin    owner
patient_pictures                 select   refused     nothing       yes        yes        yes      yes
patient_pictures                 insert   refused     refused       refused    refused    refused  refused
patient_pictures                 update   refused     refused       refused    refused    refused  refused
patient_pictures                 delete   refused     refused       refused    refused    refused  refused
`,
  functions: `
                                          signed-out  other-clinic  staff      physician  admin    owner
keep_patient_picture             call     refused     not-found     yes        yes        yes      yes
remove_patient_picture           call     refused     not-found     yes        yes        yes      yes
open_patient_picture             call     refused     nothing       yes        yes        yes      yes
`,
  writable: {},
  targets: {
    patient_pictures: async (_, make) => ({
      key: { id: (await kept(make)).id },
      columns: 'id, company_id, patient_id',
      insert: await patientPictureRow(make),
      update: { size_bytes: 2 },
    }),
  },
  calls: {
    keep_patient_picture: async (make) => {
      // Kept before: sending it again answers with it.
      const { id, company_id, patient_id, path } = await kept(make);
      return {
        args: { picture_id: id, company_id, patient_id, path },
        result: id,
        table: 'patient_pictures',
      };
    },
    remove_patient_picture: async (make) => {
      const { company_id, patient_id } = await kept(make);
      return { args: { company_id, patient_id }, result: 1, table: 'patient_pictures' };
    },
    open_patient_picture: async (make) => {
      const { id, company_id, patient_id, path } = await kept(make);
      return { args: { company_id, patient_id }, result: [{ id, path }], table: 'patients' };
    },
  },
};
