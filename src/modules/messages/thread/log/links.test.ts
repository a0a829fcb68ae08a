import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLinks } from './links';

const links = (text: string) => splitLinks(text).flatMap(({ href }) => (href === null ? [] : href));

describe('splitLinks', () => {
  it('finds web addresses in a text, and keeps the text around them', () => {
    expect(splitLinks('See https://clinic.example/a?b=c, then call.')).toEqual([
      { text: 'See ', href: null, start: 0 },
      { text: 'https://clinic.example/a?b=c', href: 'https://clinic.example/a?b=c', start: 4 },
      { text: ', then call.', href: null, start: 32 },
    ]);
  });

  it.each([
    ['(https://clinic.example)', 'https://clinic.example/'],
    ['https://clinic.example/a_(b)', 'https://clinic.example/a_(b)'],
    ['“https://clinic.example/a.”', 'https://clinic.example/a'],
    ['HTTPS://CLINIC.EXAMPLE/A', 'https://clinic.example/A'],
  ])('ends the address in %s where the sentence goes on', (text, href) => {
    expect(links(text)).toEqual([href]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'www.clinic.example',
    'https://',
    'https://bank.example@clinic.example/',
    '<a href="x">',
  ])('makes no link of %s', (text) => {
    expect(links(text)).toEqual([]);
  });

  it('stops an address at a mark that turns the direction of writing', () => {
    expect(links('https://clinic.example/\u202efdp.exe')).toEqual(['https://clinic.example/']);
  });

  it('loses no character of any text, and links to the web only', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.constantFrom('http://', ')', '. ', '<', 'javascript:', 'https://a@b'),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        const parts = splitLinks(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const { href } of parts) expect(href ?? 'https://').toMatch(/^https?:\/\//);
      }),
    );
  });
});
