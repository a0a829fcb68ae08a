import { describe, expect, it } from 'vitest';
import { FORM_WORDS } from '../../src/modules/inbox/understanding/form-words.ts';
import { startBackend } from './support/backend.ts';
import { aPacket } from './support/packets.ts';
import { DEMO } from './support/seeded.ts';
import { granted } from './support/threads.ts';

const backend = await startBackend();
const desk = await backend.as('staff.demo');
const harbor = await backend.as('owner.harbor');
const newId = () => crypto.randomUUID();
const company_id = DEMO.company;

let sequence = 3_000_000_000;
/** Of a sender that nothing is remembered of yet. */
function aNumber() {
  sequence += 1;
  return String(sequence);
}

type Sender = Record<string, unknown> & { refers?: string; patient?: string };

/** Files a packet of this sender. */
async function file({ refers = 'Ada Quill, MD', patient = 'Vance', ...sender }: Sender) {
  const { id, documents } = await aPacket(backend);
  granted(
    await desk.rpc('file_packet_as_referral', {
      packet_id: id,
      seen_revision: 1,
      patient: { id: newId(), is_new: true, first_name: 'Nora', last_name: patient },
      referral: { priority: 'routine', referring_provider: refers },
      documents,
      sender: JSON.parse(JSON.stringify(sender)),
    }),
  );
  return id;
}

const remembered = async (client: typeof desk, fax: string) =>
  granted(
    await client
      .from('packet_sender_lessons')
      .select('id, lesson, subject, label, place, page_kind, referring_provider')
      .eq('company_id', company_id)
      .eq('sender', `fax:${fax}`)
      .order('lesson'),
  );

const phoneBy = (label: string) => ({
  lesson: 'field',
  subject: 'phone',
  label,
  place: 1,
  page_kind: 'referral',
});

describe('what a clinic corrects for a sender', () => {
  it('is remembered with who refers, and the next correction takes its place', async () => {
    const fax = aNumber();
    await file({ keys: [`fax:${fax}`], lessons: [phoneBy('reach at')] });
    await file({ keys: [`fax:${fax}`], lessons: [phoneBy('call')], refers: 'Bea Lund, DO' });
    expect(await remembered(desk, fax)).toMatchObject([
      { lesson: 'referring_provider', referring_provider: 'Bea Lund, DO' },
      { lesson: 'field', subject: 'phone', label: 'call' },
    ]);
  });

  it('is forgotten if a correction shows that it misled, and by a member who may file', async () => {
    const fax = aNumber();
    const keys = [`fax:${fax}`];
    await file({ keys, lessons: [phoneBy('reach at')] });
    await file({ keys, lessons: [{ lesson: 'field', subject: 'phone' }] });
    const [left] = await remembered(desk, fax);
    expect(left).toMatchObject({ lesson: 'referring_provider' });
    await desk
      .from('packet_sender_lessons')
      .delete()
      .eq('id', left?.id ?? '');
    expect(await remembered(desk, fax)).toEqual([]);
  });

  it('is nothing of a patient: words that no form has are left out, and the papers filed all the same', async () => {
    const fax = aNumber();
    await file({
      keys: [`fax:${fax}`, 'fax:12'],
      lessons: [
        phoneBy('vance reach at'),
        phoneBy('312 555'),
        { ...phoneBy('reach at'), subject: 'vance' },
        { lesson: 'page_kind', subject: 'nora vance note', page_kind: 'note' },
        { lesson: 'referring_provider', subject: 'referring_provider', referring_provider: 'X' },
      ],
      refers: 'Nora Vance',
    });
    expect(await remembered(desk, fax)).toEqual([]);
  });

  it('is no other clinic’s to see or forget', async () => {
    const fax = aNumber();
    await file({ keys: [`fax:${fax}`] });
    const [one] = await remembered(desk, fax);
    expect(await remembered(harbor, fax)).toEqual([]);
    await harbor
      .from('packet_sender_lessons')
      .delete()
      .eq('id', one?.id ?? '');
    expect(await remembered(desk, fax)).toHaveLength(1);
  });

  it('consists of words that the inbox knows as well', async () => {
    const { words } = await backend.sqlRow<{ words: string[] }>(
      'select private.form_words() as words',
    );
    expect(words).toEqual([...FORM_WORDS]);
  });
});

describe('the kind of a page that a person says', () => {
  it('stays whatever is read later, and is remembered by the title', async () => {
    const [fax, { id, page }] = [aNumber(), await aPacket(backend)];
    const pages = [{ id: page, kind: 'note', title: 'encounter summary' }];
    granted(await desk.rpc('say_page_kinds', { packet_id: id, pages, senders: [`fax:${fax}`] }));
    const reading = [{ id: page, text: 'x', lines: [], text_from: 'ocr', kind: 'junk' }];
    granted(await desk.rpc('save_packet_reading', { packet_id: id, pages: reading }));
    expect(
      await backend.sqlRow('select kind, kind_is_sure from private.packet_pages where id = $1', [
        page,
      ]),
    ).toEqual({ kind: 'note', kind_is_sure: true });
    expect(await remembered(desk, fax)).toMatchObject([
      { lesson: 'page_kind', subject: 'encounter summary', page_kind: 'note' },
    ]);
  });

  it('is said of a page that waits alone', async () => {
    const id = await file({});
    const said = await desk.rpc('say_page_kinds', { packet_id: id, pages: [] });
    expect(said.error).toMatchObject({ code: 'PT409' });
  });
});

describe('a page that was read turned', () => {
  it('is turned upright once, and stays as a person turns it after', async () => {
    const { id, page } = await aPacket(backend);
    const read = (rotation: number) =>
      desk.rpc('save_packet_reading', {
        packet_id: id,
        pages: [{ id: page, text: 'x', lines: [], text_from: 'ocr', kind: 'note', rotation }],
      });
    const stateOf = () =>
      backend.sqlRow('select rotation, read_rotation from private.packet_pages where id = $1', [
        page,
      ]);
    granted(await read(90));
    expect(await stateOf()).toEqual({ rotation: 90, read_rotation: 90 });
    granted(await read(180));
    expect(await stateOf()).toEqual({ rotation: 90, read_rotation: 180 });
  });
});

describe('the numbers of the office', () => {
  const NPIS = ['1000000012', '1000000020', '1000000038', '1000000046'];
  const entry = async (name: string) =>
    await backend.sqlRow<{ npi: string; phone: string; fax: string; credentials: string }>(
      'select npi, phone, fax, credentials from referring_providers where company_id = $1 and name = $2',
      [company_id, name],
    );
  const aName = () => `Quill ${newId().replace(/[^a-f]/g, '')}x`;

  it('are kept for a new sender, whom the referral then leads to', async () => {
    const [name, npi] = [aName(), NPIS[0]];
    const id = await file({
      refers: `Dr. ${name}, MD`,
      npi,
      phone: '(312) 555-0177',
      fax: '(312) 555-0178',
    });
    expect(await entry(name)).toEqual({
      npi,
      phone: '(312) 555-0177',
      fax: '(312) 555-0178',
      credentials: 'MD',
    });
    expect(
      await backend.sqlRow(
        'select p.name, r.referring_provider_npi as npi from referrals r join referring_providers p on p.id = r.referring_provider_id where r.id = $1',
        [id],
      ),
    ).toEqual({ name, npi });
  });

  it('fill in and change an entry where a person says so alone', async () => {
    const name = aName();
    await file({ refers: name, phone: '(312) 555-0177' });
    const papers = {
      refers: name,
      npi: NPIS[1],
      phone: '(312) 555-0199',
      fax: '(312) 555-0178',
    };
    const unsaid = await file(papers);
    expect(await entry(name)).toMatchObject({ npi: null, phone: '(312) 555-0177', fax: null });
    expect(
      await backend.sqlRow(
        `select note from referral_events where referral_id = $1 and event_type = 'created'`,
        [unsaid],
      ),
    ).toMatchObject({ note: expect.stringContaining('office fax (312) 555-0178') });
    await file({ ...papers, corrected: ['npi', 'fax'] });
    expect(await entry(name)).toMatchObject({
      npi: NPIS[1],
      phone: '(312) 555-0177',
      fax: '(312) 555-0178',
    });
    const known = { company_id, npi: NPIS[1] ?? '', written: '' };
    expect(granted(await desk.rpc('known_referrer', known))).toEqual([
      {
        name,
        npi: NPIS[1],
        phone: '(312) 555-0177',
        fax: '(312) 555-0178',
        provider_id: expect.any(String),
        practice_id: null,
      },
    ]);
    expect(granted(await harbor.rpc('known_referrer', known))).toEqual([]);
    await file({ refers: name, phone: '(312) 555-0199', corrected: ['phone'] });
    expect(await entry(name)).toMatchObject({ phone: '(312) 555-0199' });
  });

  it('are nobody’s where two have the name', async () => {
    const name = aName();
    for (const npi of NPIS.slice(2)) {
      await backend.sql(
        'insert into referring_providers (company_id, name, npi) values ($1, $2, $3)',
        [company_id, name, npi],
      );
    }
    await file({ refers: name, fax: '(312) 555-0178' });
    expect(
      await backend.sql('select fax from referring_providers where name = $1 and fax is not null', [
        name,
      ]),
    ).toEqual([]);
  });
});
