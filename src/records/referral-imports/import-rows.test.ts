import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessFields } from './import-fields';
import { faultText, readRows } from './import-rows';
import { readReferralFile } from './read-file';

async function rowsOf(csv: string) {
  const file = await readReferralFile(new File([csv], 'referrals.csv'));
  return readRows(file, guessFields(file.head));
}

describe('a row of a file', () => {
  it('becomes a referral with its patient, whatever the column headings', async () => {
    const [row] = await rowsOf(
      'Patient Name,DOB,Gender,Cell Phone,ZIP,Referral Reason,Dx,Urgency,Referred by,NPI,Insurance Company,Policy Number,Due date\n' +
        '"LUND, BEA M",04/09/1984,F,(555) 555-0131,04101,Hoarse for weeks,"J38.3, R49.0 dysphonia",STAT,"Noor, Ida MD",1234567893,Blue Plan,XK 123,12/1/2030',
    );
    expect(row).toMatchObject({
      line: 2,
      faults: [],
      patient: {
        first_name: 'Bea',
        middle_name: 'M',
        last_name: 'Lund',
        date_of_birth: '1984-04-09',
        sex: 'female',
        phone: '(555) 555-0131',
        zip_code: '04101',
      },
      referral: {
        priority: 'stat',
        reason: 'Hoarse for weeks',
        icd10_codes: ['J38.3', 'R49.0'],
        referring_provider: 'Noor, Ida MD',
        referring_provider_npi: '1234567893',
        asked_see_by: '2030-12-01',
      },
      insurance: { payer_name: 'Blue Plan', member_id: 'XK 123' },
    });
  });

  it.each([
    ['Bea Lund', 'Bea', null, 'Lund'],
    ['ana de la cruz', 'Ana', null, 'de la Cruz'],
    ['Lund, Bea', 'Bea', null, 'Lund'],
    ['Bea Maria Lund', 'Bea', 'Maria', 'Lund'],
  ])('recognizes %s by their headings', async (written, first_name, middle_name, last_name) => {
    const [row] = await rowsOf(`Name,DOB\n"${written}",1984-04-09`);
    expect(row?.patient).toMatchObject({ first_name, middle_name, last_name });
  });

  it.each([
    '4/9/1984',
    '04-09-1984',
    '1984-04-09',
    '19840409',
    'Apr 9, 1984',
    '9-Apr-1984',
    '4/9/1984 0:00',
  ])('reads the date %s', async (written) => {
    const [row] = await rowsOf(`Name,DOB\nBea Lund,"${written}"`);
    expect(row?.patient.date_of_birth).toBe('1984-04-09');
  });

  it('shows each error at its value', async () => {
    const [row] = await rowsOf(
      'First name,Last name,DOB,Phone,Email,State,Zip,Priority,NPI,ICD-10\n' +
        'Bea,,04/09/84,12,bea,Maine,1,soon,1234567898,XYZ1',
    );
    expect(row?.faults.map(faultText)).toEqual([
      'Last name: First and last name are needed.',
      'Date of birth: “04/09/84” is not a date with a four-digit year.',
      'Phone: Enter a phone number, such as (555) 010-2000.',
      'Email: Enter an email address, such as ana@example.com.',
      'State: Enter a state’s two letters.',
      'ZIP code: A ZIP code has five or nine digits.',
      'Priority: Write routine, urgent or stat.',
      'Diagnosis codes: “XYZ1” is not an ICD-10 code.',
      'Provider’s NPI: The last digit doesn’t fit the others: one of the ten is mistyped.',
    ]);
  });

  it('is marked if it repeats an earlier one', async () => {
    const rows = await rowsOf(
      'Name;DOB;Reason\nBea Lund;1984-04-09;Ear\nbea lund;4/9/1984;Ear\nBea Lund;4/9/1984;Nose',
    );
    expect(rows.map(({ repeats }) => repeats)).toEqual([null, 2, null]);
  });
});

describe('a file', () => {
  it.each([
    ['', 'This file has no rows below its headings.'],
    ['Name,DOB\n,,\n', 'This file has no rows below its headings.'],
    ['PK\u0003\u0004', 'This is an Excel workbook. Save its sheet as CSV first.'],
    ['a\u0000b', 'This is not a CSV file.'],
    [
      'Bea Lund,04/09/1984\nIda Noor,05/09/1984',
      'The first row must name the columns, such as “Date of birth”.',
    ],
    [
      `Name,DOB\n${'Bea Lund,1984-04-09\n'.repeat(1001)}`,
      'This file has more than 1,000 rows. Split it into smaller files.',
    ],
  ])('is refused if it can’t be read', async (text, message) => {
    await expect(readReferralFile(new File([text], 'a.csv'))).rejects.toThrow(message);
  });

  it('of old Excel keeps its characters, and is recognized again', async () => {
    const bytes = new Uint8Array(
      [...'Name,DOB\nZo'].map((letter) => letter.charCodeAt(0)).concat(0xeb, 0x2c, 0x31),
    );
    const read = await readReferralFile(new File([bytes], 'a.csv'));
    expect(read.rows[0]?.cells[0]).toBe('Zoë');
    expect((await readReferralFile(new File([bytes], 'b.csv'))).hash).toBe(read.hash);
  });

  it('with any text is read without a crash', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({
          unit: fc.constantFrom(...' \n\r\t\0",;|=-\'/.0189azÉ中\uFEFF\uD800'),
          maxLength: 80,
        }),
        async (text) => {
          const rows = await rowsOf(`Name,DOB,Dx,Phone,NPI\nx,y,z\n${text}`).catch(() => []);
          for (const row of rows) expect(row.line).toBeGreaterThan(1);
        },
      ),
      { numRuns: 50 },
    );
  });
});
