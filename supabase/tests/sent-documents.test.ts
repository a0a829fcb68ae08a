import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Refusal } from '../functions/_shared/edge/answers.ts';
import { readDocument } from '../functions/documents/read-document.ts';

/** Some with every change, more by `PROPERTY_RUNS` when the reading of files changes. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 150);
const URL_OF_INBOX = 'https://clinic.example/documents';

const HEADS = [
  '%PDF-1.7\n',
  'II*\0',
  'MM\0*',
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff',
  '<html>',
  'PK\x03\x04',
  'MZ',
  '',
];
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0) % 256);

/** A file of a kind that is said at its beginning, or one that breaks off there, with anything after it. */
const file = fc
  .tuple(fc.constantFrom(...HEADS), fc.uint8Array({ maxLength: 300 }), fc.nat(12))
  .map(([head, rest, cut]) => {
    const all = [...bytesOf(head), ...rest];
    return new Uint8Array(cut === 0 ? all : all.slice(0, Math.max(0, all.length - cut)));
  });

const text = fc.string({ unit: 'binary', maxLength: 60 });
const field = fc.constantFrom(
  'file',
  'id',
  'from',
  'csid',
  'name',
  'is_partial',
  'fax',
  '__proto__',
  'constructor',
);
const nested = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    tie('object'),
  ),
  object: fc.dictionary(field, tie('value'), { maxKeys: 4 }),
})).object;

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

const bundle = fc.oneof(
  fc.record({
    body: file,
    type: fc.constantFrom('application/pdf', 'text/plain', '', 'application/json'),
  }),
  fc.record({ bytes: file, more: nested, cut: fc.nat(3) }).map(({ bytes, more, cut }) => {
    const json = JSON.stringify({ fax: more, file: base64(bytes) });
    return { body: bytesOf(json.slice(0, json.length - cut)), type: 'application/json' };
  }),
  fc
    .record({ bytes: file, name: text, count: fc.integer({ min: 0, max: 2 }), cut: fc.nat(40) })
    .map(({ bytes, name, count, cut }) => {
      const part = [
        ...bytesOf(`--b\r\nContent-Disposition: form-data; name="f"; filename="${name}"\r\n\r\n`),
        ...bytes,
        ...bytesOf('\r\n'),
      ];
      const all = [...Array.from({ length: count }, () => part).flat(), ...bytesOf('--b--\r\n')];
      return {
        body: new Uint8Array(all.slice(0, all.length - (cut > 20 ? 0 : cut))),
        type: 'multipart/form-data; boundary=b',
      };
    }),
);

it('whatever is sent is read as one of four kinds of file, or refused with what is wrong with it', async () => {
  await fc.assert(
    fc.asyncProperty(bundle, async ({ body, type }) => {
      const request = new Request(URL_OF_INBOX, {
        method: 'POST',
        body: new Uint8Array(body),
        headers: { 'Content-Type': type },
      });
      const read = await readDocument(request).catch((thrown: unknown) => thrown);
      if (read instanceof Refusal) {
        expect(read.message).toMatch(/^[A-Z].{10,160}\.$/);
        return;
      }
      expect(read).toMatchObject({
        mediaType: expect.stringMatching(/^(application\/pdf|image\/(tiff|png|jpeg))$/),
        name: expect.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]*\.(pdf|tif|png|jpg)$/),
      });
    }),
    { numRuns: RUNS },
  );
});
