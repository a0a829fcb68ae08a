import { expect, it } from 'vitest';
import type { Packet, PacketPage } from './packet.schema';
import {
  arranged,
  arrangementOf,
  moved,
  pageLabel,
  turned,
  unreadTexts,
  withTakenOut,
} from './packets.model';

const pageOf = (id: string): PacketPage => ({
  id,
  file_id: 'file',
  number: 1,
  rotation: 0,
  taken_out: false,
  lines: null,
  text_from: null,
  kind: 'note',
  kind_is_sure: true,
  is_read: true,
  read_rotation: 0 as const,
});

const packet: Packet = {
  id: 'packet',
  revision: 3,
  files: [],
  pages: [pageOf('a'), pageOf('b')],
};
const present = arrangementOf(packet.pages);

it('shows arranged pages with their revision before the refetch', () => {
  const put = withTakenOut(turned(moved(present, 'b', -1), new Set(['b'])), new Set(['a']), true);
  const shown = arranged(packet, put, 4);
  expect(shown.revision).toBe(4);
  expect(shown.pages).toEqual([
    { ...pageOf('b'), rotation: 90 },
    { ...pageOf('a'), taken_out: true },
  ]);
});

it('keeps a colleague’s later revision', () => {
  expect(arranged(packet, turned(present, new Set(['a'])), 3)).toBe(packet);
});

it('restores a page after four turns', () => {
  const all = new Set(['a', 'b']);
  expect([1, 2, 3, 4].reduce((pages) => turned(pages, all), present)).toEqual(present);
});

it('names the pages that came out blank or unreadable, until a person says what they are', () => {
  const read = (id: string, text_from: PacketPage['text_from'], kind_is_sure = false) => ({
    ...pageOf(id),
    text_from,
    kind_is_sure,
  });
  const pages = [
    read('a', 'ocr'),
    read('b', 'blank'),
    { ...read('c', 'blank'), taken_out: true },
    read('d', 'unreadable'),
    read('e', 'unreadable'),
    read('f', 'unreadable', true),
  ];
  expect(unreadTexts({ ...packet, pages })).toEqual([
    'Page 2 is blank. If something is missing, ask the sender for a new copy.',
    'Pages 3, 4 are not read in full. Type what can be seen, or ask the sender for a new copy.',
  ]);
  expect(pages.map(pageLabel)).toEqual([
    'Office note',
    'Blank',
    'Blank',
    'Not read in full',
    'Not read in full',
    'Office note',
  ]);
});
