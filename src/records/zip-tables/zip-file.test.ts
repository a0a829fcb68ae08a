import { describe, expect, it } from 'vitest';
import { readZipFile } from './zip-file';

const PLACES = {
  zips: ['00601', '04856'],
  latitudes: [18.180555, 44.202],
  longitudes: [-66.749961, -69.09],
};

describe('a table of ZIP codes', () => {
  it.each([
    ['CSV', 'zip,latitude,longitude\n00601,18.180555,-66.749961\n04856,44.202,-69.09\n'],
    [
      'other headings, in another order',
      '"Lng";"Lat";"ZIP Code"\r\n"-66.749961";"18.180555";"00601"\r\n-69.09;44.202;04856',
    ],
    [
      'the gazetteer with tabs, and blanks at its ends',
      'GEOID\tALAND\tAWATER\tALAND_SQMI\tAWATER_SQMI\tINTPTLAT\tINTPTLONG                                                                                                                    \n00601\t166847909\t799292\t64.42\t0.309\t18.180555\t -66.749961\n04856\t1\t2\t3\t4\t44.202\t-69.09\n',
    ],
    [
      'the gazetteer with bars',
      'GEOID|GEOIDFQ|ALAND|AWATER|ALAND_SQMI|AWATER_SQMI|INTPTLAT|INTPTLONG\n00601|860Z200US00601|1|2|3|4|18.180555|-66.749961\n04856|860Z200US04856|1|2|3|4|44.202|-69.09\n',
    ],
  ])('is read from %s', (_, text) => {
    expect(readZipFile(text)).toEqual({ places: PLACES, faults: [] });
  });

  it('names each wrong row, and imports none', () => {
    const { faults } = readZipFile(
      'zip,lat,long\n4856,44,-69\n00601,18,-66\n00601,18,-66\n00602,118,-66\n00603,18,west\n00604,,\n\n',
    );
    expect(faults).toEqual([
      'Row 2: “4856” isn’t a five-digit ZIP code.',
      'Row 4: 00601 appears twice.',
      'Row 5: The latitude isn’t a number from -90 to 90.',
      'Row 6: The longitude isn’t a number from -180 to 180.',
      'Row 7: The latitude isn’t a number from -90 to 90.',
    ]);
  });

  it('lists ten wrong rows, and counts the rest', () => {
    const rows = Array.from({ length: 1012 }, () => 'x,1,1').join('\n');
    const { faults } = readZipFile(`zip,lat,long\n${rows}`);
    expect(faults).toHaveLength(11);
    expect(faults.at(-1)).toBe('And 1,002 more.');
  });

  it.each([
    ['', 'The first row must name the columns: zip, latitude, longitude.'],
    ['00601,18.18,-66.75', 'The first row must name the columns: zip, latitude, longitude.'],
    ['zip,lat,long\n', 'The file has no rows below its headings.'],
  ])('is refused as "%s"', (text, fault) => {
    expect(readZipFile(text).faults).toEqual([fault]);
  });
});
