import { DEMO, HARBOR } from '../support/seeded.ts';
import { type AccessPart, type Make, type Row, userOf } from './fixtures.ts';

const CONNECTION = { company_id: DEMO.company, partner_id: HARBOR.company };

async function outgoing(make: Make, more: Row = {}) {
  const row = {
    id: crypto.randomUUID(),
    company_id: DEMO.company,
    patient_id: DEMO.patient,
    partner_id: HARBOR.company,
    partner_name: 'Harbor Ear & Sinus',
    state: 'received',
    priority: 'routine',
    reason: 'Hearing test',
    icd10_codes: [],
    icd10_labels: {},
    with_insurance: false,
    created_at: '2031-01-02T03:04:05+00:00',
    changed_at: '2031-01-02T03:04:05+00:00',
    ...more,
  };
  await make('outgoing_referrals', row);
  return row;
}

async function document(make: Make, patient: string = DEMO.patient) {
  const id = crypto.randomUUID();
  const path = `${DEMO.company}/${DEMO.referral}/${id}/letter.pdf`;
  await make('referral_documents', {
    id,
    company_id: DEMO.company,
    referral_id: DEMO.referral,
    patient_id: patient,
    kind: 'referral_letter',
    title: 'Letter',
    path,
    name: 'letter.pdf',
    media_type: 'application/pdf',
    size_bytes: 4,
    created_at: '2031-01-02T03:04:05+00:00',
    updated_at: '2031-01-02T03:04:05+00:00',
  });
  return id;
}

async function grant(make: Make) {
  const { id } = await outgoing(make);
  const row = {
    company_id: DEMO.company,
    outgoing_id: id,
    document_id: await document(make),
    shared_at: '2031-01-02T03:04:05+00:00',
  };
  await make('outgoing_documents', row);
  return row;
}

/**
 * Referrals between clinics of one installation: the row is the demo clinic's, sent to the other clinic. What the
 * receiver may see of it comes by functions of its own referral (clinic-network.test.ts).
 */
export const clinicNetwork: AccessPart = {
  tables: `
                                          signed-out  other-clinic  staff    physician  admin    owner
network_connections              select   refused     nothing       yes      yes        yes      yes
network_connections              insert   refused     refused       refused  refused    refused  refused
network_connections              update   refused     refused       refused  refused    refused  refused
network_connections              delete   refused     refused       refused  refused    refused  refused

outgoing_referrals               select   refused     nothing       yes      yes        yes      yes
outgoing_referrals               insert   refused     refused       refused  refused    refused  refused
outgoing_referrals               update   refused     refused       refused  refused    refused  refused
outgoing_referrals               delete   refused     refused       refused  refused    refused  refused

outgoing_documents               select   refused     nothing       yes      yes        yes      yes
outgoing_documents               insert   refused     refused       refused  refused    refused  refused
outgoing_documents               update   refused     refused       refused  refused    refused  refused
outgoing_documents               delete   refused     refused       refused  refused    refused  refused

zip_tables                       select   refused     nothing       yes      yes        yes      yes
zip_tables                       insert   refused     refused       refused  refused    refused  refused
zip_tables                       update   refused     refused       refused  refused    refused  refused
zip_tables                       delete   refused     refused       refused  refused    refused  refused
`,
  functions: `
                                          signed-out  other-clinic  staff     physician  admin    owner
network_clinics                  call     refused     nothing       yes       yes        yes      yes
import_zip_table                 call     refused     not-found     not-found not-found  yes      yes
remove_zip_table                 call     refused     not-found     not-found not-found  yes      yes
set_network_connection           call     refused     not-found     refused   refused    yes      yes
refer_to_clinic                  call     refused     not-found     yes       yes        yes      yes
search_outgoing_referrals        call     refused     nothing       yes       yes        yes      yes
open_outgoing_referral           call     refused     nothing       yes       yes        yes      yes
documents_to_share               call     refused     nothing       yes       yes        yes      yes
write_to_receiver                call     refused     not-found     yes       yes        yes      yes
set_document_shared              call     refused     not-found     yes       yes        yes      yes
withdraw_outgoing_referral       call     refused     not-found     yes       yes        yes      yes
network_documents                call     refused     nothing       yes       yes        yes      yes
`,
  writable: {},
  targets: {
    network_connections: async (_, make, clear) => {
      await clear('network_connections', CONNECTION);
      await make('network_connections', {
        ...CONNECTION,
        state: 'asked',
        changed_at: '2031-01-02T03:04:05+00:00',
      });
      return {
        key: CONNECTION,
        insert: { ...CONNECTION, state: 'connected' },
        update: { state: 'connected' },
      };
    },
    zip_tables: async (_, make, clear) => {
      const key = { company_id: DEMO.company };
      await clear('zip_tables', key);
      await make('zip_tables', { ...key, name: 'zip.csv', zip_count: 1 });
      return { key, insert: { ...key, name: 'other.csv', zip_count: 1 }, update: { zip_count: 2 } };
    },
    outgoing_referrals: async (_, make) => {
      const row = await outgoing(make);
      return {
        key: { id: row.id },
        columns: 'id, company_id, patient_id, partner_id, partner_name, state',
        insert: { ...row, id: crypto.randomUUID() },
        update: { state: 'accepted' },
      };
    },
    outgoing_documents: async (_, make) => {
      const { shared_at: _at, ...key } = await grant(make);
      return {
        key,
        insert: { ...key, document_id: crypto.randomUUID() },
        update: { withdrawn_at: '2031-01-02T03:04:05+00:00' },
      };
    },
  },
  calls: {
    import_zip_table: () =>
      Promise.resolve({
        args: {
          company_id: DEMO.company,
          name: 'zip.csv',
          zips: ['04856'],
          latitudes: [44],
          longitudes: [-69],
        },
        result: 1,
        table: 'zip_tables',
      }),
    remove_zip_table: () =>
      Promise.resolve({ args: { company_id: DEMO.company }, result: true, table: 'zip_tables' }),
    network_clinics: async (make) => {
      await make('network_connections', {
        ...CONNECTION,
        state: 'connected',
        changed_at: '2031-01-02T03:04:05+00:00',
      });
      return {
        args: { company_id: DEMO.company },
        result: [{ partner_id: HARBOR.company }],
        table: 'network_connections',
      };
    },
    set_network_connection: async (make) => {
      // Asked before: the answer is how it stands.
      await make('network_connections', {
        ...CONNECTION,
        state: 'asked',
        changed_at: '2031-01-02T03:04:05+00:00',
      });
      return {
        args: { ...CONNECTION, act: 'ask' },
        result: 'asked',
        table: 'network_connections',
      };
    },
    refer_to_clinic: async (make, person) => {
      // Sent before by the same caller: the answer is the existing row.
      const { id } = await outgoing(make, { created_by: userOf(person) });
      return {
        args: {
          outgoing_id: id,
          ...CONNECTION,
          patient_id: DEMO.patient,
          priority: 'routine',
          reason: 'Hearing test',
        },
        result: id,
        table: 'outgoing_referrals',
      };
    },
    search_outgoing_referrals: async (make) => {
      const { id } = await outgoing(make);
      return {
        args: { company_id: DEMO.company },
        result: [{ id, reason: '' }],
        table: 'outgoing_referrals',
      };
    },
    open_outgoing_referral: async (make) => {
      const { id } = await outgoing(make);
      return {
        args: { company_id: DEMO.company, outgoing_id: id },
        result: [{ id, reason: 'Hearing test', shared: null }],
        table: 'outgoing_referrals',
      };
    },
    documents_to_share: async (make) => {
      const patient = await make('patients', {
        company_id: DEMO.company,
        first_name: 'Nora',
        last_name: 'Fields',
      });
      const id = await document(make, patient.id);
      return {
        args: { company_id: DEMO.company, patient_id: patient.id },
        result: [{ id }],
        table: 'referral_documents',
      };
    },
    write_to_receiver: async (make) => {
      const { id } = await outgoing(make);
      const message = { id: crypto.randomUUID(), body: 'Hello' };
      const referral = { company_id: HARBOR.company, referral_id: HARBOR.referral };
      await make('private.network_referrals', {
        company_id: DEMO.company,
        outgoing_id: id,
        receiver_id: HARBOR.company,
        referral_id: HARBOR.referral,
      });
      await make('office_messages', {
        ...message,
        ...referral,
        author: 'Demo',
        created_at: '2031-01-02T03:04:05+00:00',
      });
      return {
        args: { message_id: message.id, company_id: DEMO.company, outgoing_id: id, body: 'Hello' },
        result: message.id,
        table: 'office_messages',
      };
    },
    set_document_shared: async (make) => {
      const { shared_at: _at, ...row } = await grant(make);
      return {
        args: { ...row, is_shared: true },
        result: true,
        table: 'outgoing_documents',
      };
    },
    withdraw_outgoing_referral: async (make) => {
      const { id } = await outgoing(make, { state: 'withdrawn' });
      return {
        args: { company_id: DEMO.company, outgoing_id: id, reason: 'Seen elsewhere' },
        result: 'withdrawn',
        table: 'outgoing_referrals',
      };
    },
    network_documents: async (make) => {
      // Sent by the other clinic to the one whose people ask.
      const id = crypto.randomUUID();
      const document_id = crypto.randomUUID();
      await make('outgoing_referrals', {
        id,
        company_id: HARBOR.company,
        patient_id: HARBOR.patient,
        partner_id: DEMO.company,
        partner_name: 'Demo',
        state: 'received',
        priority: 'routine',
        reason: 'Hearing test',
        icd10_codes: [],
        icd10_labels: {},
        with_insurance: false,
        created_at: '2031-01-02T03:04:05+00:00',
        changed_at: '2031-01-02T03:04:05+00:00',
      });
      await make('private.network_referrals', {
        company_id: HARBOR.company,
        outgoing_id: id,
        receiver_id: DEMO.company,
        referral_id: DEMO.referral,
      });
      await make('referral_documents', {
        id: document_id,
        company_id: HARBOR.company,
        referral_id: HARBOR.referral,
        patient_id: HARBOR.patient,
        kind: 'audiogram',
        title: 'Hearing test',
        path: `${HARBOR.company}/${HARBOR.referral}/${document_id}/a.pdf`,
        name: 'a.pdf',
        media_type: 'application/pdf',
        size_bytes: 4,
        created_at: '2031-01-02T03:04:05+00:00',
        updated_at: '2031-01-02T03:04:05+00:00',
      });
      await make('outgoing_documents', {
        company_id: HARBOR.company,
        outgoing_id: id,
        document_id,
        shared_at: '2031-01-02T03:04:05+00:00',
      });
      return {
        args: { company_id: DEMO.company, referral_id: DEMO.referral },
        result: [{ id: document_id }],
        table: 'outgoing_documents',
      };
    },
  },
};
