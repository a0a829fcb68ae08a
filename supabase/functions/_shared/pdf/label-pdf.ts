import { widthOf, winAnsi } from './helvetica.ts';
import { pdfOf, pdfStream } from './pdf-objects.ts';

interface LabelLine {
  text: string;
  /** In points. */
  size: number;
  bold?: boolean;
}

interface Matrix {
  size: number;
  /** Whether a module is dark. */
  get: (x: number, y: number) => boolean;
}

interface LabelPdf {
  title: string;
  /** A square code, at the right edge. */
  matrix: Matrix;
  lines: readonly LabelLine[];
}

/** 2 1/8 by 1 inch, a standard roll of label printers (Dymo 30336). */
const PAGE = { width: 153, height: 72, margin: 5 } as const;
const CODE = 54;
/** The quiet zone around the code: four modules (ISO/IEC 18004). */
const QUIET = 4;
const LEADING = 1.12;

/** One label as a PDF page of its exact size: text on the left, a square code on the right. */
export function labelPdf({ title, matrix, lines }: LabelPdf): Blob {
  const font = (name: string) => [
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
  ];
  const drawn = [...modulesOf(matrix), ...textOf(lines)].join('\n');
  return new Blob(
    [
      pdfOf(
        [
          ['<< /Type /Catalog /Pages 2 0 R /Lang (en-US) >>'],
          ['<< /Type /Pages /Count 1 /Kids [6 0 R] >>'],
          font('Helvetica'),
          font('Helvetica-Bold'),
          [`<< /Title ${hex(title)} >>`],
          [
            `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] `,
            '/Contents 7 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>',
          ],
          pdfStream(drawn),
        ],
        5,
      ),
    ],
    { type: 'application/pdf' },
  );
}

/** A square for each dark module. */
function modulesOf({ size, get }: Matrix): string[] {
  const module = CODE / (size + 2 * QUIET);
  const left = PAGE.width - CODE + QUIET * module;
  const top = (PAGE.height + CODE) / 2 - QUIET * module;
  const places = Array.from({ length: size }, (_, index) => index);
  const squares = places.flatMap((y) =>
    places
      .filter((x) => get(x, y))
      .map(
        (x) =>
          `${at(left + x * module)} ${at(top - (y + 1) * module)} ${at(module)} ${at(module)} re`,
      ),
  );
  return ['0 g', ...squares, 'f'];
}

/** The lines from the top; none runs into the code or below the edge. */
function textOf(lines: readonly LabelLine[]): string[] {
  const room = PAGE.width - CODE - PAGE.margin;
  const shown: string[] = [];
  let y = PAGE.height - PAGE.margin;
  for (const { text, size, bold = false } of lines) {
    for (const row of rowsOf(text, size, bold, room)) {
      if (y - size < 1) return shown;
      shown.push(
        `BT /F${bold ? 2 : 1} ${size} Tf ${PAGE.margin} ${at(y - size)} Td ${hex(row)} Tj ET`,
      );
      y -= size * LEADING;
    }
  }
  return shown;
}

function rowsOf(text: string, size: number, bold: boolean, room: number): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of text.split(' ')) {
    const longer = row === '' ? word : `${row} ${word}`;
    if (row === '' || widthOf(longer, size, bold) <= room) {
      row = longer;
    } else {
      rows.push(row);
      row = word;
    }
  }
  return [...rows, row];
}

const at = (points: number) => points.toFixed(2);
const hex = (text: string) =>
  `<${winAnsi(text)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}>`;
