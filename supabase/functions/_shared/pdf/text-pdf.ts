import { widthOf, winAnsi } from './helvetica.ts';
import { pdfOf, pdfStream } from './pdf-objects.ts';

export interface PdfParagraph {
  text: string;
  bold?: boolean;
  /** In points; 10.5 by default. */
  size?: number;
  /** Space above it, in points. */
  above?: number;
  /** At the right edge, beside the next paragraph. */
  right?: boolean;
  /** Stays on one page with the next paragraph, as a heading does. */
  keep?: boolean;
  /** A line across the page below it. */
  ruled?: boolean;
}

interface TextPdf {
  title: string;
  paragraphs: readonly PdfParagraph[];
  /** At the foot of every page, before the page number. */
  foot: string;
}

/** Letter paper with one-inch margins. */
const PAGE = { width: 612, height: 792, margin: 72 } as const;
const INNER = PAGE.width - 2 * PAGE.margin;
const SIZE = 10.5;
const FOOT_SIZE = 8.5;
const LEADING = 1.38;

/**
 * A text PDF on letter paper in Helvetica, which every reader has: no embedded fonts, and the text
 * can be searched and copied.
 */
export function textPdf({ title, paragraphs, foot }: TextPdf): Blob {
  const pages = laidOut(paragraphs);
  const kids = pages.map((_, index) => `${6 + index * 2} 0 R`).join(' ');
  const font = (name: string) => [
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
  ];
  return new Blob(
    [
      pdfOf(
        [
          [
            '<< /Type /Catalog /Pages 2 0 R /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true >> >>',
          ],
          [`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`],
          font('Helvetica'),
          font('Helvetica-Bold'),
          [`<< /Title ${hex(title)} >>`],
          ...pages.flatMap((drawn, index) => [
            [
              `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] `,
              `/Contents ${7 + index * 2} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
            ],
            pdfStream([...drawn, ...footOf(foot, index + 1, pages.length)].join('\n')),
          ]),
        ],
        5,
      ),
    ],
    { type: 'application/pdf' },
  );
}

interface Cursor {
  pages: string[][];
  y: number;
}

const TOP = PAGE.height - PAGE.margin;

function laidOut(paragraphs: readonly PdfParagraph[]): string[][] {
  const cursor: Cursor = { pages: [[]], y: TOP };
  paragraphs.forEach((paragraph, index) => {
    // A heading stays with the first line below it.
    const hasNext = paragraph.keep === true && index + 1 < paragraphs.length;
    place(cursor, paragraph, hasNext ? 2.2 : 1);
  });
  return cursor.pages;
}

function place(cursor: Cursor, paragraph: PdfParagraph, rows: number): void {
  const { text, bold = false, size = SIZE, above = 0, right = false, ruled = false } = paragraph;
  const next = size * LEADING;
  cursor.y -= above;
  turnFor(cursor, next * rows);
  const from = cursor.y;
  for (const line of linesOf(text, size, bold)) {
    turnFor(cursor, next);
    const x = PAGE.margin + (right ? INNER - widthOf(line, size, bold) : 0);
    draw(cursor, shown(line, x, cursor.y - size, size, bold));
    cursor.y -= next;
  }
  // Text at the right edge takes no height of its own.
  if (right) cursor.y = from + above;
  if (ruled) {
    const y = at(cursor.y);
    draw(cursor, `0.6 G 0.7 w ${PAGE.margin} ${y} m ${PAGE.width - PAGE.margin} ${y} l S`);
    cursor.y -= size / 2;
  }
}

function turnFor(cursor: Cursor, room: number): void {
  if (cursor.y - room >= PAGE.margin) return;
  cursor.pages.push([]);
  cursor.y = TOP;
}

const draw = ({ pages }: Cursor, what: string) => pages.at(-1)?.push(what);

function footOf(foot: string, page: number, of: number): string[] {
  const number = `Page ${page} of ${of}`;
  const y = PAGE.margin / 2;
  return [
    shown(foot, PAGE.margin, y, FOOT_SIZE, false),
    shown(number, PAGE.width - PAGE.margin - widthOf(number, FOOT_SIZE), y, FOOT_SIZE, false),
  ];
}

/** Breaks text into lines of the page's width; cuts a word that is too wide. */
function linesOf(text: string, size: number, bold: boolean): string[] {
  return text.split('\n').flatMap((row) => {
    const lines: string[] = [];
    let line = '';
    for (const word of row.split(' ').flatMap((one) => pieces(one, size, bold))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (widthOf(longer, size, bold) <= INNER) {
        line = longer;
      } else {
        lines.push(line);
        line = word;
      }
    }
    return [...lines, line];
  });
}

function pieces(word: string, size: number, bold: boolean): string[] {
  if (widthOf(word, size, bold) <= INNER) return [word];
  const half = Math.ceil(word.length / 2);
  return [...pieces(word.slice(0, half), size, bold), ...pieces(word.slice(half), size, bold)];
}

const at = (points: number) => points.toFixed(2);
const hex = (text: string) =>
  `<${winAnsi(text)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}>`;
const shown = (text: string, x: number, y: number, size: number, bold: boolean) =>
  `BT /F${bold ? 2 : 1} ${size} Tf ${at(x)} ${at(y)} Td ${hex(text)} Tj ET`;
