import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Chance, damaged } from '../../src/lib/chance.test-support.ts';
import { type FormField, formPdf } from '../../src/modules/inbox/render/form-pdf.fixture.ts';
import { pdfText } from '../../src/modules/inbox/render/pdf-text.ts';
import { labeledOn } from '../../src/modules/inbox/understanding/page-fields.ts';
import { contentOf } from '../../supabase/functions/_shared/files/content.ts';
import { needsPassword } from '../../supabase/functions/_shared/files/pdf-lock.ts';
import { textPdf } from '../../supabase/functions/_shared/pdf/text-pdf.ts';
import type { Fed } from './fed.ts';

/*
 * As far as a PDF is read without a browser: what its bytes are, whether it is locked, its pages, their text and what
 * was filled in. Drawing needs a canvas, and recognizing a drawn page.
 */

interface MadePdf {
  bytes: Uint8Array;
  /** What its pages say. */
  words: readonly string[];
}

const FOLDER = 'supabase/seed/files';
const SEEDED = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.pdf'))
  .map((name) => readFileSync(path.join(FOLDER, name)));

const LABELS = ['Patient name', 'Date of birth', 'Member ID', 'Insurance', 'Phone', 'Reason'];

async function madePdf(c: Chance): Promise<MadePdf> {
  const kind = c.below(5);
  if (kind === 0) return { bytes: new Uint8Array(c.of(SEEDED)), words: [] };
  const words: string[] = [];
  const word = () => {
    words.push(`word${words.length + 1}x`);
    return words.at(-1) ?? '';
  };
  if (kind === 1) {
    const paragraphs = Array.from({ length: 10 + c.below(60) }, () => ({
      text: `${word()} ${'of the letter '.repeat(c.below(20))}${word()}`,
    }));
    const file = textPdf({ title: 'Letter', paragraphs, foot: 'Foot' });
    return { bytes: new Uint8Array(await file.arrayBuffer()), words };
  }
  const fields = LABELS.map(
    (label): FormField => ({ label, value: word(), kind: c.of(['text', 'list', 'comment']) }),
  );
  const bytes = formPdf({
    fields,
    isDrawn: c.below(2) === 0,
    isInherited: c.below(2) === 0,
    isScanned: c.below(5) === 0,
    rotate: c.of([0, 90, 180, 270]),
  });
  return { bytes, words };
}

/**
 * In a browser, pdf.js's worker is apart, and its own rejections end there: what was asked of it fails as well. Any
 * other one ends this program, which is told as a fault.
 */
const isOfWorker = (why: unknown) =>
  why instanceof Error && (!Object.hasOwn(why, 'stack') || /pdf\.worker/.test(why.stack ?? ''));
process.on('unhandledRejection', (why) => {
  if (!isOfWorker(why)) throw why;
});

/** The text of each page: null where there is none to trust, or the page can't be read. */
async function textsOf(pdf: PDFDocumentProxy) {
  const texts: (string | null)[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, 50); number += 1) {
    const text = await pdf
      .getPage(number)
      .then(pdfText)
      .catch(() => null);
    labeledOn(text?.lines ?? []);
    texts.push(text && JSON.stringify(text.lines));
  }
  return texts;
}

/** A file of the portal's own, of a practice's form, or one of them damaged. */
export async function feedPdf(seed: number): Promise<Fed> {
  const c = new Chance(seed);
  const made = await madePdf(c);
  const isWhole = c.below(3) === 0;
  const bytes = isWhole ? made.bytes : damaged(made.bytes, c);
  const { mediaType } = contentOf(bytes);
  await needsPassword(bytes);
  if (mediaType !== 'application/pdf') return { answer: 'no PDF', found: [] };
  const loading = getDocument({
    data: bytes.slice(),
    isEvalSupported: false,
    enableXfa: false,
    verbosity: 0,
  });
  try {
    const pdf = await loading.promise.catch(() => null);
    if (pdf === null) return { answer: 'refused', found: [] };
    const texts = await textsOf(pdf);
    const isUnread = texts.includes(null);
    const found = isUnread ? [] : lostOf(made, texts.join(), isWhole);
    return { answer: isUnread ? 'for recognition' : 'read', found };
  } finally {
    await loading.destroy();
  }
}

function lostOf({ words }: MadePdf, text: string, isWhole: boolean): string[] {
  // Of a damaged page nobody knows what it said.
  return isWhole ? words.flatMap((word) => (text.includes(word) ? [] : [`“${word}” is lost`])) : [];
}
