import { type PdfPart, pdfOf, pdfStream } from '@pdf/pdf-objects';

export interface FormField {
  label: string;
  /** Typed or chosen, which of these answers is ticked, or the name of a box's tick. */
  value: string;
  kind: 'text' | 'list' | 'radio' | 'check' | 'comment';
  answers?: readonly string[];
}

interface FormPdf {
  fields: readonly FormField[];
  /** Whether the file has drawn the values, or leaves that to the viewer. */
  isDrawn: boolean;
  /** Whether values are with a parent of the fields. */
  isInherited: boolean;
  /** The page as scanned before it was filled in: its labels are no text. */
  isScanned?: boolean;
  rotate?: number;
}

const TOP = 740;
const STEP = 30;
const PLAIN =
  'This form is for referrals to an ear, nose and throat clinic. Fill in every line, and send it with the notes.';
/** The objects before these are the page's own. */
const FIRST = 10;

/** A PDF form with one field on each line, as programs of practices write them. */
export function formPdf({
  fields,
  isDrawn,
  isInherited,
  isScanned = false,
  rotate = 0,
}: FormPdf): Uint8Array<ArrayBuffer> {
  const made: Made = { objects: [], drawn: [], shown: [], roots: [], isDrawn, isInherited };
  for (const [index, field] of fields.entries()) addField(made, field, TOP - index * STEP);
  const printed = [textAt(40, TOP + 30, 'REFERRAL FORM'), ...made.drawn, textAt(40, 100, PLAIN)];
  const need = isDrawn ? '' : '/NeedAppearances true';
  return pdfOf([
    ['<< /Type /Catalog /Pages 2 0 R /AcroForm 4 0 R >>'],
    ['<< /Type /Pages /Count 1 /Kids [3 0 R] >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Rotate ${rotate} /Contents 5 0 R `,
      `/Resources << /Font << /F 6 0 R >> >> /Annots [${references(made.shown)}] >>`,
    ],
    [`<< /Fields [${references(made.roots)}] ${need} /DR << /Font << /F 6 0 R >> >> >>`],
    pdfStream(isScanned ? '' : printed.join('\n')),
    ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'],
    ['<< >>'],
    ['<< >>'],
    pdfStream('', '/Type /XObject /Subtype /Form /BBox [0 0 12 12] '),
    ...made.objects,
  ]);
}

interface Made extends Pick<FormPdf, 'isDrawn' | 'isInherited'> {
  objects: PdfPart[][];
  drawn: string[];
  /** Numbers of annotations, and of fields. */
  shown: number[];
  roots: number[];
}

const references = (numbers: readonly number[]) =>
  numbers.map((number) => `${number} 0 R`).join(' ');
const textAt = (x: number, y: number, said: string) => `BT /F 10 Tf ${x} ${y} Td (${said}) Tj ET`;

const add = ({ objects }: Made, ...parts: PdfPart[]) => FIRST - 1 + objects.push(parts);

function addField(made: Made, field: FormField, y: number): void {
  made.drawn.push(textAt(40, y, `${field.label}:`));
  if (field.kind === 'radio') addBoxes(made, field, y);
  else if (field.kind === 'check') addBox(made, field, y);
  else addText(made, field, y);
}

function addText(made: Made, { label, value, kind }: FormField, y: number): void {
  const look = made.isDrawn ? `/AP << /N ${add(made, ...lookOf(value))} 0 R >>` : '';
  const placed = `/Type /Annot /Rect [160 ${y - 4} 400 ${y + 12}] /F 4 /DA (/F 10 Tf 0 g) ${look}`;
  if (kind === 'comment') {
    made.shown.push(add(made, `<< ${placed} /Subtype /FreeText /Contents (${value}) >>`));
    return;
  }
  const said =
    kind === 'list'
      ? `/FT /Ch /Ff 131072 /Opt [[(x1) (${value})] [(x2) (Other)]] /V (x1)`
      : `/FT /Tx /V (${value})`;
  const root = `/T (${label}) ${said}`;
  const next = FIRST + made.objects.length;
  const parts = made.isInherited
    ? [
        `<< ${placed} /Subtype /Widget /Parent ${next + 1} 0 R >>`,
        `<< ${root} /Kids [${next} 0 R] >>`,
      ]
    : [`<< ${placed} /Subtype /Widget ${root} >>`];
  const numbers = parts.map((part) => add(made, part));
  made.shown.push(next);
  made.roots.push(...numbers.slice(-1));
}

function addBoxes(made: Made, { label, value, answers = [] }: FormField, y: number): void {
  const parent = FIRST + made.objects.length + answers.length;
  const boxes = answers.map((answer, place) => {
    const x = 160 + place * 90;
    made.drawn.push(textAt(x + 16, y, answer));
    return add(
      made,
      `<< /Type /Annot /Subtype /Widget /Parent ${parent} 0 R /F 4 /Rect [${x} ${y - 2} ${x + 12} ${y + 10}] `,
      `/AS /${answer === value ? `S${place}` : 'Off'} /AP << /N << /S${place} 9 0 R /Off 9 0 R >> >> >>`,
    );
  });
  const chosen = answers.indexOf(value);
  const said = `/FT /Btn /Ff 49152 /T (${label}) /V /${chosen < 0 ? 'Off' : `S${chosen}`}`;
  made.shown.push(...boxes);
  made.roots.push(add(made, `<< ${said} /Kids [${references(boxes)}] >>`));
}

function addBox(made: Made, { label, value }: FormField, y: number): void {
  const name = value.replaceAll(' ', '#20');
  const [on, state] = [name || 'Yes', name || 'Off'];
  const box = add(
    made,
    `<< /Type /Annot /Subtype /Widget /FT /Btn /T (${label}) /F 4 /Rect [160 ${y - 2} 172 ${y + 10}] `,
    `/V /${state} /AS /${state} /AP << /N << /${on} 9 0 R /Off 9 0 R >> >> >>`,
  );
  made.shown.push(box);
  made.roots.push(box);
}

const lookOf = (value: string) =>
  pdfStream(
    `/Tx BMC ${textAt(2, 4, value)} EMC`,
    '/Type /XObject /Subtype /Form /BBox [0 0 240 16] /Resources << /Font << /F 6 0 R >> >> ',
  );
