import { getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterEach, describe, expect, it } from 'vitest';
import { labeledOn } from '../understanding/page-fields';
import { type FormField, formPdf } from './form-pdf.fixture';
import { formValuesOf } from './form-values';
import { pdfText } from './pdf-text';

let loading: PDFDocumentLoadingTask | undefined;
afterEach(() => loading?.destroy());

async function pageOf(bytes: Uint8Array) {
  loading = getDocument({ data: bytes, verbosity: 0 });
  return await (await loading.promise).getPage(1);
}

const saidOn = async (bytes: Uint8Array) => {
  const text = await pdfText(await pageOf(bytes));
  return new Map(labeledOn(text?.lines ?? []).map(({ kind, text }) => [kind, text]));
};

const FIELDS: FormField[] = [
  { label: 'Patient name', value: 'Bea Lund', kind: 'text' },
  { label: 'Date of birth', value: '04/09/1984', kind: 'text' },
  { label: 'Sex', value: 'Female', kind: 'radio', answers: ['Male', 'Female'] },
  { label: 'Member ID', value: 'W123456789', kind: 'comment' },
  { label: 'Insurance', value: 'Aetna', kind: 'list' },
  { label: 'Requested service', value: 'Evaluate hoarseness', kind: 'text' },
];

describe('a form that was filled in on a computer', () => {
  it.each([
    ['with its values drawn', { isDrawn: true, isInherited: false }],
    ['with its values left to the viewer', { isDrawn: false, isInherited: false }],
    ['with its values in a parent', { isDrawn: true, isInherited: true }],
    ['turned', { isDrawn: false, isInherited: true, rotate: 90 }],
  ])('%s says them beside their labels', async (_, made) => {
    const said = await saidOn(formPdf({ fields: FIELDS, ...made }));
    const values = FIELDS.map(({ value }) => value);
    expect([...said.values()]).toEqual(expect.arrayContaining(values));
    expect(said.get('sex')).toBe('Female');
  });

  it('says nothing beside boxes that are all empty', async () => {
    const fields = FIELDS.map((field) =>
      field.kind === 'radio' ? { ...field, value: '' } : field,
    );
    const said = await saidOn(formPdf({ fields, isDrawn: true, isInherited: false }));
    expect(said.has('sex')).toBe(false);
  });

  it.each([
    ['Female', 'Female'],
    ['Not known', 'Not known'],
    ['1', 'Yes'],
    ['', undefined],
  ])('says of a lone tick box called “%s”: %s', async (value, told) => {
    const fields = FIELDS.map(
      (field): FormField =>
        field.kind === 'radio' ? { label: field.label, value, kind: 'check' } : field,
    );
    const said = await saidOn(formPdf({ fields, isDrawn: true, isInherited: false }));
    expect(said.get('sex')).toBe(told);
  });

  it('is read as a picture if its labels are one', async () => {
    const page = await pageOf(
      formPdf({ fields: FIELDS, isDrawn: true, isInherited: false, isScanned: true }),
    );
    expect(await pdfText(page)).toBeNull();
  });

  it('has its values drawn where the file leaves that to the viewer', async () => {
    const page = await pageOf(
      formPdf({ fields: FIELDS.slice(0, 2), isDrawn: false, isInherited: false }),
    );
    const annotations = await page.getAnnotations();
    const lacking = annotations.map((one: object) => ({ ...one, hasAppearance: false }));
    expect([...formValuesOf(lacking).undrawn.values()]).toEqual([
      { value: 'Bea Lund' },
      { value: '04/09/1984' },
    ]);
  });
});
