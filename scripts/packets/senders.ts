import {
  type FiledField,
  type Lesson,
  lessonsOf,
} from '../../src/modules/inbox/understanding/lessons.ts';
import { readPacket } from '../../src/modules/inbox/understanding/read-packet.ts';
import { sameValue } from '../../src/modules/inbox/understanding/readers.ts';
import type { Desk, PageRead } from './desk.ts';
import { sendingFrom, styled } from './drawn-packets.ts';
import { OWN_FORMS } from './sets/train-1/layouts.ts';
import { randomFrom, type Truth, truthFrom } from './truth.ts';

/** The corrections a packet needs: fields printed on its form that were left out or misread. */
function corrections(
  html: string,
  truth: Truth,
  pages: readonly PageRead[],
  today: string,
  lessons: readonly Lesson[],
) {
  const { fields } = readPacket(pages, { today, ownNumbers: [], lessons });
  const named = fields.first_name && fields.last_name;
  const found: Record<string, string | undefined> = {
    name: named && `${fields.first_name?.value} ${fields.last_name?.value}`,
    date_of_birth: fields.date_of_birth?.value,
    phone: fields.phone?.value,
    member_id: fields.member_id?.value,
    referring_provider: fields.referring_provider?.value,
    npi: fields.npi?.value,
    referrer_phone: fields.referrer_phone?.value,
    referrer_fax: fields.referrer_fax?.value,
  };
  const printed: [FiledField['field'], string][] = [
    ['name', `${truth.first} ${truth.last}`],
    ['date_of_birth', truth.born],
    ['phone', truth.phone],
    ['member_id', truth.member],
    ['referring_provider', truth.provider],
    ['npi', truth.npi],
    ['referrer_phone', truth.officePhone],
    ['referrer_fax', truth.officeFax],
  ];
  return printed
    .filter(
      ([field, value]) => field === 'name' || field === 'date_of_birth' || html.includes(value),
    )
    .filter(([field, value]) => sameValue(found[field] ?? '') !== sameValue(value))
    .map(
      ([field, value]): FiledField => ({
        field,
        value,
        suggested: found[field],
        isAsBefore: false,
      }),
    );
}

const NOTHING = { page_kind: null, label: null, place: null, referring_provider: null };

/**
 * Reads two packets each of offices with forms of their own, and prints how many corrections the second needs with
 * and without the lessons of the first.
 */
export async function readSenders(desk: Desk, today: string, isVerbose: boolean): Promise<void> {
  for (const [index, layout] of OWN_FORMS.entries()) {
    const random = randomFrom(900 + index);
    const first = truthFrom(random);
    // Another patient of the same office.
    const { provider, npi, officePhone, officeFax } = first;
    const second = { ...truthFrom(random), provider, npi, officePhone, officeFax };
    const of = async (truth: Truth, seed: number) => {
      const html = layout(truth);
      const sending = { ...sendingFrom(random, seed), resolution: 'fine', header: 'FAX' } as const;
      return {
        html,
        pages: [await desk.read(await desk.faxed(styled(html), sending), '0')],
      };
    };
    const [one, two] = [await of(first, 900 + index), await of(second, 950 + index)];
    const corrected = corrections(one.html, first, one.pages, today, []);
    const lessons = lessonsOf(one.pages, corrected, today).map((lesson) => ({
      ...NOTHING,
      ...lesson,
    }));
    // The database remembers the referring provider when a packet is filed.
    const refers: Lesson = {
      ...NOTHING,
      lesson: 'referring_provider',
      subject: 'referring_provider',
      referring_provider: provider,
    };
    const without = corrections(two.html, second, two.pages, today, []);
    const taught = corrections(two.html, second, two.pages, today, [...lessons, refers]);
    const said = (list: readonly FiledField[]) =>
      list.map(({ field }) => field).join(', ') || 'none';
    console.log(
      `Form ${index + 1}: first packet ${corrected.length} (${said(corrected)}); second without ${without.length} ` +
        `(${said(without)}), with what was corrected ${taught.length} (${said(taught)}).`,
    );
    if (isVerbose) console.log(lessons);
  }
}
