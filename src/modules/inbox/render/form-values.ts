import { widthOf } from '@pdf/helvetica';
import { z } from 'zod';

/** A piece of text as pdf.js returns a page's own: its matrix is in the paper's units. */
export interface PlacedItem {
  str: string;
  transform: number[];
  width: number;
  height: number;
}

/**
 * Tick boxes within the text: the words beside an empty one are an answer that was not given. A
 * ticked one is followed by its own value, which counts where no words stand beside it.
 */
export const TICKED = '\u2611';
export const EMPTY = '\u2610';
/** A blank of such a value, which is one word until then. */
export const BLANK = '\u001f';

const text = z.string().catch('');
const written = z.object({
  id: text,
  subtype: text,
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  rotation: z.number().catch(0),
  hasAppearance: z.boolean().catch(false),
  hidden: z.boolean().catch(false),
  fieldType: text,
  fieldValue: z.union([z.string().transform((value) => [value]), z.array(z.string())]).catch([]),
  options: z.array(z.object({ exportValue: text, displayValue: text })).catch([]),
  checkBox: z.boolean().catch(false),
  radioButton: z.boolean().catch(false),
  exportValue: z.string().optional().catch(undefined),
  buttonValue: z.string().optional().catch(undefined),
  multiLine: z.boolean().catch(false),
  comb: z.boolean().catch(false),
  password: z.boolean().catch(false),
  maxLen: z.number().catch(0),
  textAlignment: z.number().catch(0),
  textContent: z.array(z.string()).catch([]),
  contentsObj: z.object({ str: text }).catch({ str: '' }),
});
type Written = z.infer<typeof written>;

/** What a person filled in or wrote on a page of a PDF, by pdf.js's annotations of it. */
export interface FormValues {
  items: PlacedItem[];
  /** Values that the file doesn't draw: a viewer is meant to. */
  undrawn: Map<string, { value: string | boolean }>;
  /** Whether a stamp has words that only its picture shows. */
  hasPictures: boolean;
}

export function formValuesOf(annotations: readonly unknown[]): FormValues {
  const values: FormValues = { items: [], undrawn: new Map(), hasPictures: false };
  for (const annotation of annotations) {
    const read = written.safeParse(annotation);
    if (!read.success || read.data.hidden) continue;
    const { subtype } = read.data;
    if (subtype === 'Widget') addField(values, read.data);
    if (subtype === 'FreeText') values.items.push(...linesOf(read.data, commentOf(read.data)));
    if (subtype === 'Stamp') {
      const said = commentOf(read.data);
      values.items.push(...linesOf(read.data, said));
      values.hasPictures ||= said === '';
    }
  }
  return values;
}

function addField({ items, undrawn }: FormValues, field: Written): void {
  if (field.checkBox || field.radioButton) {
    const isOn = isTicked(field);
    items.push(boxOf(field, isOn ? `${TICKED}${answerOf(field)}` : EMPTY));
    if (isOn && !field.hasAppearance) undrawn.set(field.id, { value: true });
    return;
  }
  const value = valueIn(field);
  if (value.trim() === '' || field.password) return;
  items.push(...linesOf(field, value));
  if (!field.hasAppearance) undrawn.set(field.id, { value });
}

function isTicked({ fieldValue, exportValue, buttonValue, radioButton }: Written): boolean {
  const [value = 'Off'] = fieldValue;
  const own = radioButton ? buttonValue : exportValue;
  return value !== 'Off' && value !== '' && (own === undefined || own === value);
}

/** What programs call the value of a box that says no more than that it is ticked. */
const NAMELESS = /^(?:yes|on|true|x|checked|selected|[a-z]{0,8}[ _-]?\d+)$/i;

function answerOf({ radioButton, buttonValue, exportValue }: Written): string {
  const own = (radioButton ? buttonValue : exportValue)?.trim() ?? '';
  const answer = own === '' || NAMELESS.test(own) ? 'Yes' : own;
  return answer.replace(/\s+/g, BLANK);
}

/** Of text or a choice; a list's values are what it shows for them. */
function valueIn({ fieldType, fieldValue, options }: Written): string {
  if (fieldType !== 'Tx' && fieldType !== 'Ch') return '';
  return fieldValue
    .map((value) => options.find((one) => one.exportValue === value)?.displayValue || value)
    .join(fieldType === 'Ch' ? ', ' : '\n');
}

const commentOf = ({ textContent, contentsObj }: Written) =>
  textContent.join('\n').trim() || contentsObj.str.trim();

/** In points: the letters of forms. */
const SIZE = 10;
const LEAST = 4;
const LEADING = 1.2;
/** The share of the letters below the middle of a line. */
const BELOW = 0.35;

interface Frame {
  /** A place in it, from its left edge and its middle, along and up. */
  at: (along: number, up: number) => [x: number, y: number];
  turn: [number, number, number, number];
  long: number;
  high: number;
}

/** A rectangle as its text runs, which may be turned. */
function frameOf({ rect: [x0, y0, x1, y1], rotation }: Written): Frame {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))];
  const [wide, tall] = [Math.abs(x1 - x0), Math.abs(y1 - y0)];
  const [long, high] = sin === 0 ? [wide, tall] : [tall, wide];
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return {
    long,
    high,
    turn: [cos, sin, -sin, cos],
    at: (along, up) => [
      x + cos * (along - long / 2) - sin * up,
      y + sin * (along - long / 2) + cos * up,
    ],
  };
}

function itemAt({ at, turn }: Frame, str: string, along: number, up: number, size: number[]) {
  const [width = 0, height = 0] = size;
  return {
    str,
    transform: [...turn.map((one) => one * height), ...at(along, up)],
    width,
    height,
  };
}

function linesOf(field: Written, value: string): PlacedItem[] {
  const frame = frameOf(field);
  const isComment = field.subtype !== 'Widget';
  const size = Math.max(LEAST, Math.min(SIZE, frame.high * 0.8));
  const inner = Math.max(size, frame.long - 4);
  const isOpen = isComment || field.multiLine;
  const lines = value
    .split(/\r\n?|\n/)
    .flatMap((line) => (isOpen ? wrapped(line, size, inner) : [line]))
    .map((line) => line.trimEnd());
  const isComb = field.comb && field.maxLen > 0;
  const top = isOpen ? frame.high / 2 - size / 2 - 2 : ((lines.length - 1) * size * LEADING) / 2;
  return lines.flatMap((str, index) => {
    if (str.trim() === '') return [];
    const width = isComb
      ? (inner * str.length) / field.maxLen
      : Math.min(inner, widthOf(str, size));
    const along = 2 + ((inner - width) * field.textAlignment) / 2;
    return [itemAt(frame, str, along, top - index * size * LEADING - size * BELOW, [width, size])];
  });
}

function wrapped(line: string, size: number, room: number): string[] {
  const rows = [''];
  for (const word of line.split(' ')) {
    const last = rows.length - 1;
    const longer = rows[last] === '' ? word : `${rows[last]} ${word}`;
    if (rows[last] === '' || widthOf(longer, size) <= room) rows[last] = longer;
    else rows.push(word);
  }
  return rows;
}

function boxOf(field: Written, mark: string): PlacedItem {
  const frame = frameOf(field);
  return itemAt(frame, mark, 0, -frame.high / 2, [frame.long, frame.high]);
}
