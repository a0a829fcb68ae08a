import { beforeAll, describe, expect, it } from 'vitest';
import { myChartSchema } from '../../src/records/patient-app/my-chart.schema.ts';
import { type Client, startBackend } from './support/backend.ts';
import { linkTo } from './support/charts.ts';
import { fileChecks } from './support/file-checks.ts';
import { type Account, DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const check = fileChecks(backend);
let desk: Client;
let thea: Client;
let chart: string;
let patient: string;
let document: { id: string; path: string };

const bucketOf = async (who: Account) => (await backend.storage(who)).from('referral-documents');

beforeAll(async () => {
  desk = await backend.as('staff.demo');
  thea = await backend.as('thea.patient');
  const [mine] = granted(await thea.rpc('my_charts'));
  chart = mine?.chart_id ?? '';
  ({ patient_id: patient } = await backend.sqlRow<{ patient_id: string }>(
    'select patient_id from chart_links where id = $1',
    [chart],
  ));
  const referral = await backend.sqlRow<{ id: string }>(
    `insert into referrals (company_id, patient_id, reason) values ($1, $2, 'Hay fever') returning id`,
    [DEMO.company, patient],
  );
  const id = crypto.randomUUID();
  const path = `${DEMO.company}/${referral.id}/${id}/note.pdf`;
  const bytes = new TextEncoder().encode('%PDF-1.7 synthetic').buffer;
  const { error } = await (await bucketOf('staff.demo')).upload(path, bytes, {
    contentType: 'application/pdf',
  });
  if (error) throw error;
  await check('staff.demo', { bucket: 'referral-documents', path });
  granted(
    await desk.rpc('add_referral_document', {
      document_id: id,
      referral_id: referral.id,
      kind: 'office_note',
      title: 'Note of the office',
      name: 'note.pdf',
      path,
    }),
  );
  document = { id, path };
});

const show = (shown: boolean, client = desk) =>
  client.rpc('release_document', { document_id: document.id, shown });

/** This document, as the app lists it; the seed shows another one. */
const listed = async (client = thea, id = chart) =>
  myChartSchema
    .parse(granted(await client.rpc('my_chart', { chart_id: id })))
    .documents?.filter((one) => one.id === document.id);

const fetched = async (who: Account) =>
  (await (await bucketOf(who)).download(document.path)).error === null;

describe('a document of a referral', () => {
  it('is shown to the patient once a person chooses so, and no more when it is taken back', async () => {
    expect([await listed(), await fetched('thea.patient')]).toEqual([[], false]);
    expect(granted(await show(true))).toMatchObject({ id: document.id, title: '', path: '' });
    expect(await listed()).toEqual([
      expect.objectContaining({
        id: document.id,
        title: 'Note of the office',
        path: document.path,
      }),
    ]);
    expect(await fetched('thea.patient')).toBe(true);
    granted(await show(false));
    expect([await listed(), await fetched('thea.patient')]).toEqual([[], false]);
  });

  it('is shown from the first time on, though it is chosen twice', async () => {
    const first = granted(await show(true)).released_at;
    expect(granted(await show(true)).released_at).toBe(first);
  });

  it('is shown to no other patient, and to nobody at the limited level', async () => {
    granted(await show(true));
    expect(await fetched('marisol.parent')).toBe(false);
    const limited = await linkTo(backend, patient, { relation: 'caregiver', level: 'limited' });
    expect(await listed(limited.client, limited.chart)).toBeUndefined();
    await backend.sql('update chart_links set revoked_at = now() where id = $1', [chart]);
    expect(await fetched('thea.patient')).toBe(false);
    await backend.sql('update chart_links set revoked_at = null where id = $1', [chart]);
    expect(await fetched('thea.patient')).toBe(true);
  });

  it('is chosen by the clinic’s members alone', async () => {
    expect((await show(true, await backend.as('owner.harbor'))).error?.code).toBe('PT404');
    expect((await show(true, thea)).error?.code).toBe('PT404');
    expect((await show(true, backend.signedOut())).error).not.toBeNull();
  });

  it('that is removed is shown no more', async () => {
    granted(await show(true));
    granted(
      await desk.rpc('remove_referral_document', {
        document_id: document.id,
        reason: 'Another patient’s',
      }),
    );
    expect([await listed(), await fetched('thea.patient')]).toEqual([[], false]);
    expect((await show(true)).error?.code).toBe('PT404');
  });
});
