import { describe, expect, it } from 'vitest';
import { authorizations } from './support/authorizations.ts';
import { startBackend } from './support/backend.ts';
import { openingOf, provesClosed, readingLog } from './support/reading.ts';
import { DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const { told, lastEntry } = readingLog(backend);
const desk = await backend.as('staff.demo');
const { insuredPatient, draft, caseOf } = authorizations(backend, desk);

const company_id = DEMO.company;

/** By table, what nobody reads past the log. */
const CLOSED = {
  prior_authorizations: [
    'denial_reason',
    'notes',
    'number',
    'number_missing_reason',
    'reference_number',
  ],
  prior_authorization_services: ['code', 'description', 'diagnosis_codes'],
  prior_authorization_calls: ['reference_number', 'said', 'spoke_with'],
  prior_authorization_documents: ['media_type', 'name', 'object_version', 'path', 'size_bytes'],
  prior_authorization_events: ['note'],
};

/** A denied one with a call and a file, which a case relies on. */
async function denied() {
  const { patient, coverage } = await insuredPatient();
  const case_id = await caseOf(patient);
  const { id } = await draft({ patient, coverage, case: case_id });
  granted(
    await desk.rpc('log_authorization_call', {
      call_id: crypto.randomUUID(),
      authorization_id: id,
      called_at: new Date().toISOString(),
      said: 'Send the scan',
    }),
  );
  granted(
    await desk.rpc('set_authorization_status', {
      authorization_id: id,
      to_status: 'denied',
      denial_reason: 'Not necessary',
    }),
  );
  const document = crypto.randomUUID();
  await backend.sql(
    `insert into prior_authorization_documents (id, company_id, authorization_id, path, name, media_type, size_bytes)
     values ($1, $2, $3, $4, 'Letter.pdf', 'application/pdf', 1)`,
    [document, company_id, id, `${company_id}/${id}/${document}/a.pdf`],
  );
  return { id, patient, case_id, document };
}

const opening = (table_name: string, row_id: string, patient_id: string) =>
  openingOf(table_name, row_id, patient_id);

describe('what a payer was asked and answered', () => {
  provesClosed(backend, CLOSED, (table) =>
    table === 'prior_authorizations' ? 'patients' : 'prior_authorizations',
  );

  it('comes with one entry in ten minutes, with calls, codes and files', async () => {
    const { id, patient } = await denied();
    const before = await lastEntry();
    for (const _ of [1, 2]) {
      const [page] = granted(
        await desk.rpc('authorization_page', { company_id, authorization_id: id }),
      );
      expect(page).toMatchObject({
        denial_reason: 'Not necessary',
        calls: [{ said: 'Send the scan' }],
        services: [{ code: '30520' }],
        documents: [{ name: 'Letter.pdf' }],
      });
    }
    expect(await told(before)).toEqual([opening('prior_authorizations', id, patient)]);
  });

  it('isn’t given to another clinic, which leaves no entry', async () => {
    const { id } = await denied();
    const stranger = await backend.as('owner.harbor');
    const before = await lastEntry();
    const asked = await stranger.rpc('authorization_page', { company_id, authorization_id: id });
    expect(granted(asked)).toEqual([]);
    const listed = await stranger.rpc('list_authorizations', { company_id });
    expect(listed.error?.code).toBe('42501');
    const outside = await backend.signedOut().rpc('authorization_page', {
      company_id,
      authorization_id: id,
    });
    expect(outside.error?.code).toBe('42501');
    expect(await told(before)).toEqual([]);
  });

  it('is counted in the log where a list tells it', async () => {
    await denied();
    const before = await lastEntry();
    const listed = granted(await desk.rpc('list_authorizations', { company_id, max_count: 3 }));
    expect(listed.some(({ services }) => JSON.stringify(services).includes('30520'))).toBe(true);
    expect(await told(before)).toEqual([
      {
        action: 'listed',
        table_name: 'prior_authorizations',
        row_id: null,
        patient_id: null,
        rows: String(listed.length),
      },
    ]);
  });

  it('is told of where a case or a day is held against it', async () => {
    const { case_id, patient } = await denied();
    // A member who makes a case ready has it open.
    await backend.sql('delete from private.record_views');
    let before = await lastEntry();
    const [gap] = granted(await desk.rpc('case_authorization', { case_id }));
    expect(gap?.sentence).toContain('Not necessary');
    expect(await told(before)).toEqual([opening('surgery_cases', case_id, patient)]);
    await backend.sql('delete from private.record_views');
    before = await lastEntry();
    const day = '2190-01-01';
    granted(await desk.rpc('authorization_warning', { company_id, day, patient_id: patient }));
    expect(await told(before)).toEqual([opening('patients', patient, patient)]);
  });

  it('isn’t given to who changes nothing', async () => {
    const { id, case_id, document } = await denied();
    const same = [
      desk.rpc('set_authorization_status', {
        authorization_id: id,
        to_status: 'denied',
        denial_reason: 'Not necessary',
      }),
      desk.rpc('use_authorization', { authorization_id: id, case_id }),
      desk.rpc('stop_using_authorization', { authorization_id: id, request_id: id }),
      desk.rpc('remove_authorization_document', { document_id: document }),
      desk.rpc('add_authorization_document', {
        document_id: document,
        authorization_id: id,
        path: 'a',
        name: 'b.pdf',
      }),
    ];
    for (const { data, error } of await Promise.all(same)) {
      expect(error).toBeNull();
      expect(data).toMatchObject({ company_id });
      expect(JSON.stringify(data)).not.toMatch(/necessary|Letter|a\.pdf/);
    }
  });
});
