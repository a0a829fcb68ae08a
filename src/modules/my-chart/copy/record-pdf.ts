import { correctionOf, sectionsOf } from '@letters/letter-words';
import { winAnsi } from '@pdf/helvetica';
import { type PdfParagraph, textPdf } from '@pdf/text-pdf';
import { formatAppointment, formatCalendarDate, formatDate, formatDateTime } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import { formatPhone } from '@/lib/phone';
import { capitalized } from '@/lib/text';
import { REQUEST_LABELS } from '@/records/chart-access/chart-access-labels';
import { amountLines, amountNotes, isOld, stateWords } from '@/records/patient-app/coverage-words';
import { dayWords, METHOD_LABELS, medicineWords } from '@/records/patient-app/diary.model';
import {
  REFERRAL_WORDS,
  VISIT_TYPE_WORDS,
  VISIT_WORDS,
} from '@/records/patient-app/my-chart.model';
import type { MyAmounts } from '@/records/patient-app/my-chart.schema';
import type { MyRecord } from '@/records/patient-app/record-copy.schema';
import { TEST_FAILED, TEST_WORDS } from '@/records/patient-app/test-words';
import { addressLines } from '@/records/patients/address-lines';
import { aboutCopy } from './about-copy';
import { reportedSymptoms } from './reported-symptoms';
import { resultName } from './result-name';

type Test = MyRecord['tests'][number];

const NO_LETTERS =
  'This PDF lacks some letters of the record and shows “?” for them. The file for other apps has them.';

/** The record as a PDF to read. Its title leaves the clinic, so it names no patient. */
export function recordPdf(record: MyRecord): Blob {
  const { patient, clinic } = record;
  const name = fullName(patient);
  const parts = sectionsOfRecord(record);
  const isWhole = parts.every(({ lines }) => lines.every(({ text }) => isPrintable(text)));
  const about = [...(isWhole && isPrintable(name) ? [] : [NO_LETTERS]), ...aboutCopy(record)];
  const paragraphs: PdfParagraph[] = [
    { text: clinic.name, bold: true, size: 15 },
    ...[clinic.address, clinic.phone && formatPhone(clinic.phone)].flatMap((text) =>
      text ? [{ text }] : [],
    ),
    { text: `Copy of the record of ${name}`, bold: true, size: 12.5, above: 8, ruled: true },
    ...about.map((text) => ({ text, above: 3 })),
    ...parts.flatMap(({ title, lines }) => [
      { text: title, bold: true, size: 12, above: 16, keep: true },
      ...lines,
    ]),
  ];
  return textPdf({
    title: `Copy of a record from ${clinic.name}`,
    paragraphs: paragraphs.map((one) => ({ ...one, text: plain(one.text) })),
    foot: plain(
      patient.date_of_birth === null
        ? name
        : `${name}, born ${formatCalendarDate(patient.date_of_birth)}`,
    ),
  });
}

interface Part {
  title: string;
  lines: PdfParagraph[];
}

function sectionsOfRecord(record: MyRecord): Part[] {
  const zone = record.clinic.time_zone;
  return [
    { title: 'Details', lines: detailsOf(record) },
    {
      title: 'Insurance',
      lines: listed(record.coverages, ({ payer, plan, member_id_ends, checked }) => [
        [payer, plan],
        [member_id_ends !== null && `Member ID ends in ${member_id_ends}`],
        ...answerLines(checked, zone),
      ]),
    },
    {
      title: 'Visits',
      lines: listed(record.visits, (visit) => [
        [`${VISIT_TYPE_WORDS[visit.type]} with ${visit.provider}`],
        [
          visit.starts_at === null
            ? `Asked for on ${formatDateTime(visit.asked_at, zone)}`
            : formatAppointment(visit.starts_at, zone),
          VISIT_WORDS[visit.status],
        ],
        [visit.place, visit.address],
      ]),
    },
    {
      title: 'Surgeries',
      lines: listed(record.operations, (operation) => [
        [operation.procedure, SIDES[operation.laterality]],
        [
          operation.starts_at === null
            ? 'No date yet'
            : formatAppointment(operation.starts_at, zone),
          operation.stage === 'completed' && 'Done',
          operation.stage === 'cancelled' && 'Canceled',
        ],
        [operation.surgeon, operation.place, operation.address],
        ...operation.owed.map(({ label, due_on }) => [
          `Still needed: ${label}`,
          due_on !== null && `by ${formatCalendarDate(due_on)}`,
        ]),
        [operation.instructions !== null && `After the operation: ${operation.instructions}`],
      ]),
    },
    {
      title: 'Referrals',
      lines: listed(record.referrals, ({ referred_by, service, status, came_at }) => [
        [referred_by === null ? 'Referral to the clinic' : `From ${referred_by}`, service],
        [formatDateTime(came_at, zone), REFERRAL_WORDS[status]],
      ]),
    },
    {
      title: 'Allergy shots',
      lines: listed(record.shots.sets, ({ label, title, given_on, due_on }) => [
        [title === null ? `Vial set ${label}` : `${label}: ${title}`],
        [
          `Last shot ${formatCalendarDate(given_on)}`,
          due_on !== null && `next due ${formatCalendarDate(due_on)}`,
        ],
      ]),
    },
    {
      title: 'Tablets and drops',
      lines: listed(record.courses, ({ product, form }) => [[product, form]]),
    },
    { title: 'Allergy tests', lines: listed(record.tests, testLines) },
    {
      title: 'Symptom diary',
      lines: listed(record.diary, (told) => [
        [formatCalendarDate(told.day), dayWords(told)],
        [told.score !== null && METHOD_LABELS[told.method]],
        reportedSymptoms(told).map(({ label, level }) => `${label} ${level} of 3`),
        [`Medicines: ${medicineWords(told)}`],
      ]),
    },
    {
      title: 'Letters',
      lines: listed(record.letters, (letter) => [
        [
          `Letter of ${formatDateTime(letter.signed_at, zone)}`,
          letter.facts.signer && `signed by ${letter.facts.signer.name}`,
        ],
        [letter.visit_on !== null && `Seen on ${formatCalendarDate(letter.visit_on)}`],
        [correctionOf(letter)],
        ...sectionsOf(letter).map(({ title, text }) => [`${title}: ${text}`]),
      ]),
    },
    {
      title: 'Messages',
      lines:
        record.conversations.length === 0
          ? NONE
          : record.conversations.flatMap((conversation) => [
              heading(conversation.subject),
              ...conversation.messages.flatMap(({ at, by, from_clinic, body, files }) => [
                {
                  text: [
                    formatDateTime(at, zone),
                    from_clinic ? (by ?? record.clinic.name) : record.chart.holder,
                  ].join(', '),
                  above: 4,
                  keep: true,
                },
                ...[body, ...files.map((file) => `File: ${file.name}`)].flatMap((text) =>
                  text === '' ? [] : [{ text }],
                ),
              ]),
            ]),
    },
    {
      title: 'Asked for in the app',
      lines: listed(record.requests, ({ kind, asked_at, said, answer }) => [
        [capitalized(REQUEST_LABELS[kind] ?? kind), formatDateTime(asked_at, zone)],
        [said],
        [answer !== null && `The clinic: ${answer}`],
      ]),
    },
  ];
}

const SIDES: Record<MyRecord['operations'][number]['laterality'], string | null> = {
  left: 'left',
  right: 'right',
  bilateral: 'both sides',
  not_applicable: null,
};

function detailsOf({ patient, chart }: MyRecord): PdfParagraph[] {
  const { phone, email } = patient;
  return [
    ['Name', fullName(patient)],
    ['Called', patient.preferred_name],
    ['Date of birth', patient.date_of_birth && formatCalendarDate(patient.date_of_birth)],
    ['Phone', phone && formatPhone(phone)],
    ['Email', email],
    ['Address', addressLines(patient).join(', ')],
    ['Copy for', chart.holder],
  ].flatMap(([label, value]) => (value ? [{ text: `${label}: ${value}` }] : []));
}

/** What the payer said last, as the app shows it. */
function answerLines(checked: MyRecord['coverages'][number]['checked'], zone: string): Words[] {
  if (checked === null || checked.at === null) {
    return [['The clinic has not asked the insurance yet.']];
  }
  const { amounts, preset } = checked;
  return [
    [`As of ${formatDate(checked.at, zone)}: ${stateWords(checked)}`],
    [isOld(checked) && 'This answer is old. Amounts may differ now.'],
    ...(amounts === null ? [] : amountWords(amounts, preset)),
  ];
}

function amountWords(amounts: MyAmounts, preset: Parameters<typeof amountLines>[1]): Words[] {
  if (amounts.is_paid_elsewhere) return [['This plan may not pay for the visit. Call us.']];
  return [
    ...amountLines(amounts, preset).map(([label, value]) => [`${label}: ${value}`]),
    ...amountNotes(amounts).map((note) => [note]),
    ['This is an estimate. Ask us for the price before the visit.'],
  ];
}

function testLines(test: Test): Words[] {
  const head: Words = [TEST_WORDS[test.kind], formatCalendarDate(test.tested_on)];
  if (test.is_valid === false) return [head, [TEST_FAILED]];
  return [
    head,
    ...test.results.map((result) => [
      result.control === null
        ? `${resultName(result)}: ${reaction(result.is_positive)}`
        : resultName(result),
      result.wheal_mm !== null && `${result.wheal_mm} mm`,
      result.ige_kua !== null && `${result.ige_kua} kUA/L`,
    ]),
    ['A reaction does not always mean an allergy. Your doctor explains your results.'],
  ];
}

function reaction(isPositive: boolean | null): string {
  if (isPositive === null) return 'not graded';
  return isPositive ? 'reacted' : 'no reaction';
}

type Words = readonly (string | false | null)[];

const NONE: PdfParagraph[] = [{ text: 'None.' }];

const heading = (text: string): PdfParagraph => ({ text, bold: true, above: 8, keep: true });

/** Each item with a heading and the lines of it that say something. */
function listed<Item>(items: readonly Item[], linesOf: (item: Item) => Words[]): PdfParagraph[] {
  if (items.length === 0) return NONE;
  return items.flatMap((item) => {
    const [head = '', ...rest] = linesOf(item)
      .map((words) => words.filter(Boolean).join(', '))
      .filter((line) => line !== '');
    return [heading(head), ...rest.map((text) => ({ text }))];
  });
}

const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', '    ');

/** Whether the PDF's own fonts have all of it. */
function isPrintable(text: string): boolean {
  return plain(text)
    .split('\n')
    .every(
      (line) => winAnsi(line).filter((byte) => byte === 0x3f).length === line.split('?').length - 1,
    );
}
