import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The links of a page that lead to no file, or to no heading of it. */
export function brokenLinks(file: string): string[] {
  return [...read(file).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)].flatMap(
    ([link, to = '', heading]) => {
      const target = to === '' ? file : path.join(path.dirname(file), to);
      if (!existsSync(path.join(ROOT, target))) return [link];
      return heading === undefined || headingsOf(target).includes(heading) ? [] : [link];
    },
  );
}

/** As GitHub makes addresses of headings. */
const headingsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
