import { expect, it } from 'vitest';
import { textIn } from './text-file';

const TEXT = 'Name,Why\r\nZoë Núñez,«ear» ¿5?\r\n';

const wide = (text: string) => [...Buffer.from(text, 'utf16le')];
const turned = (text: string) => [...Buffer.from(text, 'utf16le').swap16()];
const utf8 = (text: string) => [...new TextEncoder().encode(text)];
const windows = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const MAC: Record<string, number> = { ë: 0x91, ú: 0x9c, ñ: 0x96, '«': 0xc7, '»': 0xc8, '¿': 0xc0 };
const mac = (text: string) => Array.from(text, (letter) => MAC[letter] ?? letter.charCodeAt(0));
const MAC_TEXT = TEXT.replaceAll('\r\n', '\r');

it.each([
  ['UTF-8', utf8(TEXT), TEXT],
  ['UTF-8 with its mark', utf8(`\uFEFF${TEXT}`), TEXT],
  ['UTF-8 with its mark twice', utf8(`\uFEFF\uFEFF${TEXT}`), TEXT],
  ['UTF-16, little end first, with its mark', wide(`\uFEFF${TEXT}`), TEXT],
  ['UTF-16, big end first, with its mark', turned(`\uFEFF${TEXT}`), TEXT],
  ['UTF-16, little end first', wide(TEXT), TEXT],
  ['UTF-16, big end first', turned(TEXT), TEXT],
  ['Windows-1252', windows(TEXT), TEXT],
  ['a Mac’s letters', mac(MAC_TEXT), MAC_TEXT],
  ['lines of UTF-8 and of Windows-1252 together', [...utf8(TEXT), ...windows(TEXT)], TEXT + TEXT],
  ['nothing', [], ''],
])('reads %s', (_, bytes, text) => {
  expect(textIn(new Uint8Array(bytes))).toBe(text);
});

it.each([
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]],
  ['a workbook', [0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0, 0, 0, 0x21, 0]],
  ['letters with a zero between', [0x61, 0, 0x62]],
  ['UTF-32', [0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]],
])('reads no text in %s', (_, bytes) => {
  expect(textIn(new Uint8Array(bytes))).toBeNull();
});
