import { describe, expect, it } from 'vitest';
import { sampleBundle } from './bundle.fixture.ts';
import { outcomeOf } from './support.fixture.ts';

const UUIDS = Array.from(
  { length: 9 },
  (_, place) => `0a1b2c3d-0000-4000-8000-00000000000${place}`,
);
const NAMES = [
  'order',
  'task',
  'patient',
  'role',
  'practitioner',
  'practice',
  'coverage',
  'mother',
  'payer',
];

interface Style {
  fullUrl?: (type: string, place: number) => string | undefined;
  id?: (place: number) => string;
  reference: (type: string, place: number) => string;
  versionId?: string;
}

/** The sample, whose entries refer to each other in another way. */
function written({ fullUrl, id, reference, versionId }: Style): unknown {
  const bundle = sampleBundle();
  const types = bundle.entry.map(({ resource }) => resource.resourceType);
  const text = JSON.stringify(bundle).replace(
    /"reference":"urn:uuid:([a-z]+)"/g,
    (_, name: string) => {
      const place = NAMES.indexOf(name);
      return `"reference":"${reference(types[place] ?? '', place)}"`;
    },
  );
  const read: typeof bundle = JSON.parse(text);
  return {
    ...read,
    entry: read.entry.map((entry, place) => ({
      ...entry,
      fullUrl: fullUrl?.(entry.resource.resourceType, place),
      resource: {
        ...entry.resource,
        ...(id && { id: id(place) }),
        ...(versionId && { meta: { versionId } }),
      },
    })),
  };
}

const BASE = 'https://ehr.example/fhir';
const restful = (type: string, place: number) => `${BASE}/${type}/n${place}`;
const uuid = (_: string, place: number) => `urn:uuid:${UUIDS[place]}`;
const relative = (type: string, place: number) => `${type}/n${place}`;

describe('references in a bundle', () => {
  const expected = outcomeOf(sampleBundle()).referral;

  it.each<[string, Style]>([
    ['the base of the fullUrl, without ids', { fullUrl: restful, reference: relative }],
    [
      'the base of the fullUrl, with ids',
      { fullUrl: restful, id: (place) => `n${place}`, reference: relative },
    ],
    ['absolute', { fullUrl: restful, reference: restful }],
    [
      'host in other letters',
      {
        fullUrl: restful,
        reference: (type, place) => `HTTPS://EHR.example/fhir/${type}/n${place}`,
      },
    ],
    ['versioned', { fullUrl: restful, reference: (type, place) => `${type}/n${place}/_history/1` }],
    [
      'versioned, of that version',
      {
        fullUrl: restful,
        versionId: '1',
        reference: (type, place) => `${restful(type, place)}/_history/1`,
      },
    ],
    ['a slash before', { fullUrl: restful, reference: (type, place) => `/${type}/n${place}` }],
    ['ids alone', { id: (place) => `n${place}`, reference: relative }],
    ['ids beside UUIDs', { fullUrl: uuid, id: (place) => `n${place}`, reference: relative }],
    ['UUIDs', { fullUrl: uuid, reference: uuid }],
    [
      'UUIDs in other letters',
      { fullUrl: uuid, reference: (_, place) => `urn:uuid:${UUIDS[place]?.toUpperCase()}` },
    ],
    [
      'the scheme in other letters',
      { fullUrl: uuid, reference: (_, place) => `URN:UUID:${UUIDS[place]}` },
    ],
    ['the UUID as id', { fullUrl: uuid, reference: (type, place) => `${type}/${UUIDS[place]}` }],
    ['UUIDs that only ids say', { id: (place) => UUIDS[place] ?? '', reference: uuid }],
    [
      'OIDs',
      {
        fullUrl: (_, place) => `urn:oid:1.2.3.${place}`,
        reference: (_, place) => `urn:oid:1.2.3.${place}`,
      },
    ],
  ])('by %s', (_, style) => {
    const { referral, faults } = outcomeOf(written(style));
    expect(faults).toEqual([]);
    expect(referral).toEqual(expected);
  });

  it.each<[string, Style]>([
    [
      'another version',
      {
        fullUrl: restful,
        versionId: '2',
        reference: (type, place) => `${type}/n${place}/_history/1`,
      },
    ],
    [
      'another server',
      {
        fullUrl: restful,
        reference: (type, place) => `https://other.example/fhir/${type}/n${place}`,
      },
    ],
    ['another number', { fullUrl: restful, reference: (type, place) => `${type}/m${place}` }],
    ['a condition', { fullUrl: restful, reference: (type) => `${type}?identifier=1` }],
    [
      'a condition at an address',
      { fullUrl: restful, reference: (type) => `${BASE}/${type}?identifier=1` },
    ],
  ])('are none of %s', (_, style) => {
    const { faults } = outcomeOf(written(style));
    expect(faults).toContainEqual(
      expect.objectContaining({ expression: 'Bundle.entry[0].resource.subject.reference' }),
    );
  });

  it('are none of the same number under another base', () => {
    const bundle = written({
      fullUrl: (type, place) =>
        place === 2 ? `https://other.example/fhir/${type}/n2` : restful(type, place),
      reference: relative,
    });
    expect(outcomeOf(bundle).faults).toContainEqual(
      expect.objectContaining({
        code: 'not-found',
        expression: 'Bundle.entry[0].resource.subject.reference',
      }),
    );
  });

  it('that could be two are none', () => {
    const bundle = written({ id: () => 'same', reference: (type) => `${type}/same` });
    expect(outcomeOf(bundle).faults).toEqual([]);
    const organization = { diagnostics: 'Refers to more than one entry of this bundle.' };
    expect(outcomeOf(bundle).remarks).toContainEqual(expect.objectContaining(organization));
  });
});
