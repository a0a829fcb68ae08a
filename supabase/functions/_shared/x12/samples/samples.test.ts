import { X12FatInterchange, X12Parser } from 'node-x12';
import { describe, expect, it } from 'vitest';
import { allSegments } from '../loops/loop.ts';
import { readResponse } from '../read-response.ts';
import { outline } from './outline.test-support.ts';
import { SAMPLES, sampleExpectation, sampleText } from './samples.test-support.ts';

describe.each(SAMPLES)('the 271 %s', (name) => {
  it('is read as a person reads it', () => {
    const { content, file } = readResponse(sampleText(name));
    expect({
      segments: file.segments.length,
      isCutOff: file.isCutOff,
      unplaced: file.unplaced,
      responses: content.kind === 'eligibility' ? content.responses.map(outline) : [],
    }).toEqual(sampleExpectation(name));
  });

  it('has all its segments in the tree, in order', () => {
    const { file } = readResponse(sampleText(name));
    expect(allSegments(file.tree)).toEqual(file.segments);
  });
});

/** The library drops a segment that was cut off, and gives a bare `EB` the data of its neighbor. */
const SOUND = SAMPLES.filter((name) => !['cut-off', 'empty-eb'].includes(name));

it.each(SOUND)('cuts %s into the same segments as a parser by other people', (name) => {
  const text = sampleText(name);
  const theirs = new X12Parser(false).parse(text);
  const interchanges = theirs instanceof X12FatInterchange ? theirs.interchanges : [theirs];
  const inside = interchanges
    .flatMap((interchange) => interchange.functionalGroups)
    .flatMap((group) => group.transactions)
    .flatMap((transaction) => transaction.segments)
    .map((segment) => [segment.tag, ...segment.elements.map((element) => element.value)]);
  const ours = readResponse(text)
    .file.segments.filter(({ id }) => !['ISA', 'GS', 'ST', 'SE', 'GE', 'IEA'].includes(id))
    .map((segment) => [segment.id, ...segment.elements]);
  expect(ours).toEqual(inside);
});
