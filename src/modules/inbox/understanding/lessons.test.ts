import { describe, expect, it } from 'vitest';
import { type FiledField, type Lesson, lessonsOf, titleOf } from './lessons';
import { kindOf } from './page-kind';
import { readPacket } from './read-packet';
import { senderKeys } from './sender-keys';
import { typedPage } from './typed-page.fixture';

const TODAY = '2026-11-26';

const page = (text: string) => typedPage(text, 95, 40);

const form = (patient: { name: string; reach: string; card: string }) => `NEW PATIENT CONSULT ORDER
Pt name: ${patient.name}    DOB: 03/14/1962
Callback line: ${patient.reach}
Holder code: ${patient.card}
Referring provider: Ada Quill, MD
Phone: (312) 555-0177`;

const first = { name: 'Maeve Reed', reach: '(773) 555-0142', card: 'XQH123456789' };
const second = { name: 'Nora Vance', reach: '(847) 555-0199', card: 'W555444333' };
const packet = (text: string) => [{ id: '1', kind: 'referral' as const, lines: page(text) }];

const asRow = (lesson: object): Lesson => ({
  lesson: 'field',
  subject: '',
  page_kind: null,
  label: null,
  place: null,
  referring_provider: null,
  ...lesson,
});

const corrected = (field: FiledField['field'], value: string, more: Partial<FiledField> = {}) =>
  lessonsOf(
    packet(form(first)),
    [{ field, value, suggested: undefined, isAsBefore: false, ...more }],
    TODAY,
  );

describe('what a person corrects', () => {
  it('is remembered by the label beside it', () => {
    expect(corrected('phone', first.reach)).toEqual([
      {
        lesson: 'field',
        subject: 'phone',
        page_kind: 'referral',
        label: 'callback line',
        place: 1,
      },
    ]);
    expect(corrected('member_id', first.card)).toMatchObject([{ label: 'holder code' }]);
  });

  it('is remembered by the label above it', () => {
    const boxes = 'Reach at            Call first\n(773) 555-0142      (773) 555-0111';
    expect(
      lessonsOf(
        packet(boxes),
        [{ field: 'phone', value: '(773) 555-0111', suggested: undefined, isAsBefore: false }],
        TODAY,
      ),
    ).toMatchObject([{ label: 'call first', place: 1 }]);
  });

  it('is nothing to remember where it was read right, is on no page, or by no form’s words', () => {
    expect(corrected('phone', first.reach, { suggested: '773-555-0142' })).toEqual([]);
    expect(corrected('phone', '(630) 555-0000')).toEqual([]);
    const named = packet('Maeve: (773) 555-0142');
    expect(
      lessonsOf(
        named,
        [{ field: 'phone', value: first.reach, suggested: undefined, isAsBefore: false }],
        TODAY,
      ),
    ).toEqual([]);
  });

  it('takes back what led astray', () => {
    const led = { suggested: '(312) 555-0177', isAsBefore: true };
    expect(corrected('phone', '(630) 555-0000', led)).toEqual([
      { lesson: 'field', subject: 'phone' },
    ]);
    expect(corrected('phone', '', led)).toEqual([{ lesson: 'field', subject: 'phone' }]);
  });
});

describe('the next packet of that sender', () => {
  const lessons = [...corrected('phone', first.reach), ...corrected('member_id', first.card)].map(
    asRow,
  );
  const next = packet(form(second));

  it('is read by it: a doubt with its clip, as filed before', () => {
    const plainly = readPacket(next, { today: TODAY, ownNumbers: [] }).fields;
    expect(plainly.member_id).toBeUndefined();
    const { phone, member_id } = readPacket(next, { today: TODAY, ownNumbers: [], lessons }).fields;
    expect(phone).toMatchObject({ value: second.reach, isSure: false, isAsBefore: true });
    expect(phone?.at?.clip.y0).toBe(80);
    expect(member_id).toMatchObject({ value: second.card, isAsBefore: true });
  });

  it('leaves a value alone that its own label says as well', () => {
    const own = asRow({ subject: 'date_of_birth', label: 'dob', place: 1, page_kind: 'referral' });
    expect(
      readPacket(next, { today: TODAY, ownNumbers: [], lessons: [own] }).fields.date_of_birth,
    ).toMatchObject({
      value: '1962-03-14',
      isSure: true,
    });
  });

  it('is from whom it was before where no page says who', () => {
    const refers = asRow({ lesson: 'referring_provider', referring_provider: 'Bea Lund, DO' });
    const { referring_provider } = readPacket(packet('Hello'), {
      today: TODAY,
      ownNumbers: [],
      lessons: [refers],
    }).fields;
    expect(referring_provider).toEqual({ value: 'Bea Lund, DO', isSure: false, isAsBefore: true });
  });

  it('has pages of the kind that was said of their title', () => {
    const lines = page('ENCOUNTER SUMMARY\nThe ear drum is red.');
    expect(titleOf(lines)).toBe('encounter summary');
    const said = asRow({ lesson: 'page_kind', subject: 'encounter summary', page_kind: 'note' });
    expect(kindOf(lines, [said])).toEqual({ kind: 'note', isSure: true });
  });
});

it('senders are known by NPI and by fax, each once', () => {
  expect(
    senderKeys({ npi: '1234567893', faxes: ['+1 312-555-0142', '(312) 555-0142', null, '12'] }),
  ).toEqual(['npi:1234567893', 'fax:3125550142']);
});
