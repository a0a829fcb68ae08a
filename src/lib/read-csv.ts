import Papa from 'papaparse';
import { withoutGuard } from './csv';

export function readCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '');
  const { data } = Papa.parse<string[]>(plain, { delimiter: delimiterOf(plain) });
  return data.map((cells) => cells.map((cell) => withoutGuard(cell).trim()));
}

/** The separator in the first row: in some languages, spreadsheets write semicolons. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const count = (delimiter: string) => first.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}
