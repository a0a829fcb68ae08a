import { expect, it } from 'vitest';
import type { Packet, PacketPage } from './packet.schema';
import { arranged, arrangementOf, moved, turned, withTakenOut } from './packets.model';

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
