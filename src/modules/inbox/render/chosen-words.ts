import type { KeptLine } from '@/records/packets/packet.schema';
import { BLANK, EMPTY, TICKED } from './form-values';

type Word = KeptLine[number];

/** In thousandths of the page: words further apart don't belong to the same answer. */
const GAP = 22;

const isTicked = ([text]: Word) => text.startsWith(TICKED);
const isBox = (word: Word) => word[0] === EMPTY || isTicked(word);

/**
 * A line with only those answers of tick boxes that were given: "Sex: Female". What stands beside
 * an empty box is left out, as are the boxes. A ticked box with nothing beside it is its own
 * answer.
 */
export function chosenWords(line: KeptLine): KeptLine {
  if (!line.some(isBox)) return line;
  const words = line.toSorted(([, , a], [, , b]) => a - b);
  const isBehind = standsBehind(words);
  const left = new Set<number>();
  const said = words.map((word, at): Word => {
    if (!isBox(word)) return word;
    const beside = isBehind ? answerBehind(words, at) : answerBefore(words, at);
    if (isTicked(word) && beside.length === 0) {
      const [text, ...place] = word;
      return [text.slice(TICKED.length).replaceAll(BLANK, ' '), ...place];
    }
    for (const one of isTicked(word) ? [at] : [at, ...beside]) left.add(one);
    return word;
  });
  return said.filter((_, at) => !left.has(at));
}

/** Whether answers stand behind their boxes: the last box has one, or the first has none before. */
function standsBehind(words: KeptLine): boolean {
  const last = words.findLastIndex(isBox);
  const first = words.findIndex(isBox);
  return answerBehind(words, last).length > 0 || answerBefore(words, first).length === 0;
}

function answerBehind(words: KeptLine, box: number): number[] {
  const found: number[] = [];
  for (let at = box + 1; at < words.length; at += 1) {
    const [before, word] = [words[at - 1], words[at]];
    if (!before || !word || isBox(word) || word[2] - before[4] > GAP) break;
    found.push(at);
  }
  return found;
}

function answerBefore(words: KeptLine, box: number): number[] {
  const found: number[] = [];
  for (let at = box - 1; at >= 0; at -= 1) {
    const [word, behind] = [words[at], words[at + 1]];
    if (!behind || !word || isBox(word) || behind[2] - word[4] > GAP || word[0].endsWith(':'))
      break;
    found.push(at);
  }
  return found;
}
