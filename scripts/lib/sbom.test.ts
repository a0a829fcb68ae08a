import { expect, it } from 'vitest';
import { componentsWithout, readSbom } from './sbom.ts';

const documentOf = (...components: object[]) =>
  JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.5', components });

const WHOLE = {
  name: 'react',
  version: '19.0.0',
  purl: 'pkg:npm/react@19.0.0',
  hashes: [{ alg: 'SHA-512', content: 'abc' }],
  licenses: [{ license: { id: 'MIT' } }],
};

it('a package with its hash and license is complete', () => {
  expect(componentsWithout(readSbom(documentOf(WHOLE)))).toEqual([]);
});

it('names each package that lacks one of them', () => {
  const { hashes: _, ...unhashed } = WHOLE;
  const weak = { ...WHOLE, name: 'weak', hashes: [{ alg: 'SHA-1', content: 'a' }], licenses: [] };
  expect(componentsWithout(readSbom(documentOf(WHOLE, unhashed, weak)))).toEqual([
    { name: 'react@19.0.0', lacks: ['a SHA-512 hash'] },
    { name: 'weak@19.0.0', lacks: ['a SHA-512 hash', 'a license'] },
  ]);
});

it('a bill that lists nothing is none', () => {
  expect(() => readSbom(documentOf())).toThrow();
  expect(() => readSbom('{"bomFormat": "SPDX"}')).toThrow();
});
