import { describe, expect, it } from 'vitest';
import { guessFields } from './import-fields';
import { faultText, type ReadRow, readRows } from './import-rows';
import { type ReadFile, readReferralFile, withHeadIn } from './read-file';

const fileOf = (content: BlobPart) => readReferralFile(new File([content], 'referrals.csv'));
const rowsIn = (file: ReadFile) => readRows(file, guessFields(file.head));
const read = async (content: BlobPart) => rowsIn(await fileOf(content));

const told = ({ faults, notes }: ReadRow) => [...faults, ...notes].map(faultText);

describe('a value that stands for none', () => {
  it.each([
    ['MRN', '#N/A', 'MRN: “#N/A” says that there is none. Left out.'],
    ['MRN', '000000', 'MRN: “000000” says that there is none. Left out.'],
    ['MRN', 'new patient', 'MRN: “new patient” says that there is none. Left out.'],
    ['Member ID', 'see card', 'Member ID: “see card” says that there is none. Left out.'],
    ['Phone', '000-000-0000', 'Phone: “000-000-0000” says that there is none. Left out.'],
    ['Email', 'none@none.com', 'Email: “none@none.com” says that there is none. Left out.'],
    ['NPI', '0000000000', 'Provider’s NPI: “0000000000” says that there is none. Left out.'],
    ['ZIP', '00000', 'ZIP code: “00000” says that there is none. Left out.'],
    ['Gender', 'n/a', 'Sex: “n/a” says that there is none. Left out.'],
    ['Insurance', 'Self pay', 'Insurance: “Self pay” says that there is none. Left out.'],
    ['Referral Reason', '#N/A', 'Reason: “#N/A” says that there is none. Left out.'],
  ])('%s %j is left out and told; the row stays', async (heading, value, message) => {
    const [row] = await read(`Name,DOB,${heading}\nBea Lund,1984-04-09,${value}`);
    expect(row?.faults).toEqual([]);
    expect(row?.notes.map(faultText)).toEqual([message]);
  });

  it('is told from real values that look like it', async () => {
    const [row] = await read(
      'Name,DOB,ZIP,MRN,Phone\nBea Lund,1984-04-09,44444,777,(555) 010-2000',
    );
    expect(row).toMatchObject({
      faults: [],
      notes: [],
      patient: { zip_code: '44444', medical_record_number: '777', phone: '(555) 010-2000' },
    });
  });

  it('one record number of two people is asked about', async () => {
    const rows = await read(
      'Name,DOB,MRN\nAnn Smithson,1950-01-01,A-77\nAnne Smithson,1990-07-07,a77\nBo Roe,1950-01-01,78',
    );
    expect(rows.map(told)).toEqual([
      ['MRN: Row 3 has this number with another name or date of birth.'],
      ['MRN: Row 2 has this number with another name or date of birth.'],
      [],
    ]);
  });
});

describe('what a spreadsheet did', () => {
  it.each([
    ['="00123456"', '00123456'],
    ['"=""00123456"""', '00123456'],
    ["'00123456", '00123456'],
    ['0012345', '0012345'],
  ])('%s is read as %s', async (written, value) => {
    const [row] = await read(`Name,DOB,MRN\nBea Lund,1984-04-09,${written}`);
    expect(row).toMatchObject({ faults: [], patient: { medical_record_number: value } });
  });

  it.each([
    ['Member ID', '1.23457E+11', 'lost digits'],
    ['MRN', '1,23457E+11', 'lost digits'],
    ['Phone', '5.55E+09', 'lost digits'],
    ['MRN', '12345.0', 'made a number'],
    ['Member ID', '1234567890123450', 'last digits'],
    ['MRN', '"12,345"', 'made a number'],
    ['MRN', '4-Mar', 'made a date'],
    ['Group', 'Mar-04', 'made a date'],
    ['MRN', '=A2', 'is a formula'],
    ['Member ID', '#REF!', 'a spreadsheet’s error'],
    ['Member ID', '#VALUE!', 'a spreadsheet’s error'],
    ['Referral Reason', '#NAME?', 'a spreadsheet’s error'],
    ['Phone', '########', 'a spreadsheet’s error'],
    ['ZIP', '2139', 'five or nine digits'],
    ['Due', '46012', 'number for a day'],
    ['Due', '1/2/27', 'four-digit year'],
    ['City', 'RenÃ©e', 'can’t be read'],
    ['City', 'Ren\uFFFDe', 'can’t be read'],
  ])('%s %s holds the row back and is told at its field', async (heading, value, words) => {
    const quoted = value.startsWith('"') || !value.includes(',') ? value : `"${value}"`;
    const [row] = await read(`Name,DOB,${heading}\nBea Lund,1984-04-09,${quoted}`);
    expect(row?.faults).toHaveLength(1);
    expect(row?.faults[0]?.field).toBe(guessFields([heading])[0]);
    expect(row?.faults[0]?.message).toContain(words);
  });

  it('is undone where nothing is lost', async () => {
    const [row] = await read(
      'Name,DOB,Phone,ZIP,NPI\nBea Lund,1984-4-9,5550102000.0,02139,1234567893.0',
    );
    expect(row).toMatchObject({
      faults: [],
      patient: { date_of_birth: '1984-04-09', phone: '5550102000', zip_code: '02139' },
      referral: { referring_provider_npi: '1234567893' },
    });
  });

  it('a column with the day first takes no date that could be either', async () => {
    const rows = await read(
      'Name,DOB\nBea Lund,31/12/1984\nIda Noor,04/09/1984\nLou Ott,05/05/1984',
    );
    expect(rows.map(({ faults }) => faults.map(({ message }) => message))).toEqual([
      ['“31/12/1984” has the day first. Write the month first, or as 1984-12-31.'],
      ['“04/09/1984” may have the day first, as other rows do. Write it as 1984-04-09.'],
      [],
    ]);
  });
});

describe('a name', () => {
  it.each([
    ['John Smith Jr.', 'John', null, 'Smith', 'Jr.', []],
    ['"SMITH JR, JOHN"', 'John', null, 'Smith', 'Jr.', []],
    ['"Smith, Jr., John"', 'John', null, 'Smith', 'Jr.', []],
    ['"Smith, John A., III"', 'John', 'A.', 'Smith', 'III', []],
    ['"Dr. Mary Jane O\'Neil, MD"', 'Mary', 'Jane', "O'Neil", null, ['“MD”, “Dr.” left out']],
    ['Mr. Luis Ortega', 'Luis', null, 'Ortega', null, ['“Mr.” left out']],
    ['"Ortega, Luis (Lou)"', 'Luis', null, 'Ortega', null, ['“(Lou)” left out']],
    ['"LEWIS JR, DOMINIC G"', 'Dominic', 'G', 'Lewis', 'Jr.', []],
    ['Abdullah bin Khalid', 'Abdullah', null, 'bin Khalid', null, []],
  ])(
    '%s goes into its fields',
    async (written, first_name, middle_name, last_name, suffix, left) => {
      const [row] = await read(`Patient name,DOB\n${written},1961-02-03`);
      expect(row?.faults).toEqual([]);
      expect(row?.patient).toMatchObject({
        first_name,
        middle_name,
        last_name,
        name_suffix: suffix,
      });
      expect(row?.notes.map(faultText)).toEqual(
        left.map((words) => `Patient name: ${words}: no part of the name.`),
      );
    },
  );

  it('in columns of its own may have a suffix anywhere', async () => {
    const rows = await read(
      'First,Last,Suffix,DOB\nJohn,Smith Jr,,1961-02-03\nJohn,Smith,jr,1961-02-03\nDr. John,Smith,III MD,1961-02-03',
    );
    expect(rows.map(({ patient }) => [patient.last_name, patient.name_suffix])).toEqual([
      ['Smith', 'Jr.'],
      ['Smith', 'Jr.'],
      ['Smith', 'III'],
    ]);
    expect(rows[2]?.notes.map(faultText)).toEqual([
      'Last name: “Dr.”, “MD” left out: no part of the name.',
    ]);
  });

  it.each(['Jen Null', 'N/A True', 'X Æ A-12 Musk', '-Anna Lee'])('%s is one', async (name) => {
    expect((await read(`Name,DOB\n${name},1984-04-09`))[0]?.faults).toEqual([]);
  });

  it.each(['John & Mary Smith', 'John and Mary Smith', 'Smith/Jones, Ann', 'Ren?e Ott'])(
    '%s is no one person’s',
    async (name) => {
      const [row] = await read(`Name,DOB\n"${name}",1961-02-03`);
      expect(row?.faults).toHaveLength(1);
    },
  );
});

describe('a file', () => {
  it('with its own separator line is read, and the line is named', async () => {
    const file = await fileOf('sep=;\r\nName;DOB;Reason\r\nBea Lund;04/09/1984;Ear pain\r\n');
    expect(rowsIn(file)[0]).toMatchObject({
      line: 3,
      faults: [],
      referral: { reason: 'Ear pain' },
    });
    expect(file.skipped).toEqual([{ line: 1, why: 'names the separator', text: 'sep=' }]);
  });

  it('with a title, page breaks and a total skips what is no row, and says so', async () => {
    const file = await fileOf(
      'Referral report\nRun by: front desk\n\nPatient Name,DOB,Reason\nBea Lund,04/09/1984,Ear\n' +
        'Patient Name,DOB,Reason\nIda Noor,05/09/1984,Nose\n,,\nTotal,2,\n',
    );
    expect(rowsIn(file).map(({ line, faults }) => [line, faults])).toEqual([
      [5, []],
      [7, []],
    ]);
    expect(file.skipped.map(({ line, why }) => [line, why])).toEqual([
      [1, 'above the headings'],
      [2, 'above the headings'],
      [3, 'empty'],
      [6, 'the headings again'],
      [8, 'empty'],
      [9, 'a total'],
    ]);
  });

  it('takes its headings from the row that a member chooses', async () => {
    const file = await fileOf('Who,When,Why\nPatient,Born,What\nBea Lund,04/09/1984,Ear');
    expect(withHeadIn(file, 2).head).toEqual(['Patient', 'Born', 'What']);
    expect(withHeadIn(file, 2).skipped).toEqual([
      { line: 1, why: 'above the headings', text: 'Who · When · Why' },
    ]);
    expect(() => withHeadIn(file, 3)).toThrow('no rows below');
  });

  it('with wrong quotes or commas holds back those rows alone', async () => {
    const rows = await read(
      'Name,DOB,Reason\nBea Lund,04/09/1984,5" mass, left ear\n"Ida Noor",05/09/1984,"says ""it rings"" at night"\n' +
        'Lou Ott,06/09/1984,"unclosed quote\nPia Roe,07/09/1984,Nose\nZoe Ray,08/09/1984\n',
    );
    expect(rows.map(({ line, faults }) => [line, faults.map(faultText)])).toEqual([
      [2, ['This row has 4 values for 3 columns. A text with the separator in it needs quotes.']],
      [3, []],
      [4, ['A quote (") in this row is never closed.']],
      [5, []],
      [6, ['This row has 2 values for 3 columns. A separator may be missing.']],
    ]);
    expect(rows[1]?.referral.reason).toBe('says "it rings" at night');
  });

  it.each([
    ['%PDF-1.7\n', 'PDF'],
    ['\u00D0\u00CF\u0011\u00E0\u00A1\u00B1', 'old Excel workbook'],
    ['<html><table><tr><td>Name', 'web page'],
    ['<?xml version="1.0"?>', 'web page or XML'],
    ['{"patients": []}', 'JSON'],
    ['[{"name": "Bea"}]', 'JSON'],
    ['{\\rtf1', 'text document'],
  ])('that is something else is called by its name: %j', async (content, words) => {
    const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0));
    await expect(fileOf(bytes)).rejects.toThrow(words);
  });

  it('has letters that can’t be seen, and they are gone', async () => {
    const rows = await read('Name,DOB\nBea\u00a0Lund,04/09/1984\n\u200bIda Noor\u200b,05/09/1984');
    expect(rows.map(({ patient }) => patient.last_name)).toEqual(['Lund', 'Noor']);
  });
});
