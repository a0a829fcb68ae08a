import { describe, expect, it } from 'vitest';
import { readCsv, widthProblem } from './read-csv';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);
const PLAIN = [
  ['Name', 'Born', 'Why'],
  ['Bea Lund', '04/09/1984', 'Ear'],
];

describe('a table', () => {
  it.each([',', ';', '\t', '|'])('is read with %j between its values', (separator) => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = PLAIN.map((row) => row.join(separator)).join(end);
      expect(cellsOf(text)).toEqual(PLAIN);
      expect(cellsOf(`sep=${separator}${end}${text}${end}`)).toEqual(PLAIN);
      expect(cellsOf(`\uFEFF"sep=${separator}"${end}${text}`)).toEqual(PLAIN);
    }
  });

  it('is read with a separator that only its first line names', () => {
    expect(cellsOf('sep=~\nName~Born\nBea, Lund~1984')).toEqual([
      ['Name', 'Born'],
      ['Bea, Lund', '1984'],
    ]);
  });

  it.each([
    ['Name;Born;Why\nLund, Bea;1984;Ear, left\nNoor, Ida;1985;Nose', 3],
    ['Report\nby desk\n\nName,Born\nBea,1984\nIda,1985', 2],
    ['Name|Born|Why\nBea|1984|Ear, nose, throat\nIda|1985|Ear; nose', 3],
    ['Name|Born|Why\nBea|1984|Ear, left\nIda|1985|Ear, right|J34.2\nLund|"|1986|Ear, left', 4],
    ['sep=1\nName\tBorn\nBea\t1981', 2],
  ])('finds its separator among others: %j', (text, width) => {
    expect(cellsOf(text).at(-1)).toHaveLength(width);
  });
});

describe('a value', () => {
  it.each([
    ['"5"" mass, left"', '5" mass, left'],
    ['5" mass', '5" mass'],
    ['"two\nlines"', 'two\nlines'],
    [' "quoted" ', 'quoted'],
    ['="00123456"', '00123456'],
    ['="a,b"', 'a,b'],
    ["'=1+1", '=1+1'],
  ])('%j is %j', (written, value) => {
    expect(readCsv(`${written},x\n`)).toEqual([{ line: 1, cells: [value, 'x'], problem: null }]);
  });
});

describe('a row with wrong quotes', () => {
  it.each([
    ['unclosed', 'Lou,1986,"unclosed', 'never closed'],
    ['unclosed before a quoted row', 'Lou,1986,"unclosed', 'inside', '"Pia, R.",1987,Nose'],
    ['unclosed before a row that ends in inches', 'Lou,1986,"open', 'over', 'Pia,19/87,5"'],
    ['quotes inside quotes', 'Lou,1986,"says "ouch" a lot"', 'inside'],
    ['letters after a quote', 'Lou,1986,"ear"s', 'inside'],
  ])('%s is told, and takes no other row with it', (_, row, words, next = 'Pia,1987,Nose') => {
    const rows = readCsv(`Name,Born,Why\nBea,1984,Ear\n${row}\n${next}\n`);
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
    expect(rows[2]?.problem).toContain(words);
    expect(rows.map(({ problem }) => problem !== null)).toEqual([false, false, true, false]);
    expect(rows[3]?.cells).toHaveLength(3);
  });
});

it('counts what is too much or too little', () => {
  expect(widthProblem(['a', 'b', ''], 2, 3)).toBeNull();
  expect(widthProblem(['a', 'b', ''], 2, 2)).toContain('3 values for 2 columns');
  expect(widthProblem(['a', 'b', 'c'], 2, 3)).toContain('3 values for 2 columns');
  expect(widthProblem(['a'], 2, 2)).toContain('1 value for 2 columns');
});
