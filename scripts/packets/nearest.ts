/** The part of a text that is nearest to a printed value. */
export interface Nearest {
  /** As it was read. */
  read: string;
  /** Letters to change, add and leave out. */
  distance: number;
  /** Each change: "O for 0", "nothing for 8", "l for nothing". */
  changes: string[];
}

type Costs = readonly (readonly number[])[];

/** The part of a text that is nearest to the printed value. */
export function nearestIn(text: string, printed: string): Nearest {
  const costs = costsOf(text, printed);
  const last = costs.at(-1) ?? [];
  const distance = Math.min(...last);
  const end = last.indexOf(distance);
  const { from, changes } = wayBack(costs, text.slice(0, end), printed);
  return { read: text.slice(from, end), distance, changes };
}

/** The cost of reading the first letters of the printed value up to a position in the text, from any start. */
function costsOf(text: string, printed: string): Costs {
  const costs: number[][] = [new Array<number>(text.length + 1).fill(0)];
  for (const [row, meant] of [...printed].entries()) {
    const above = costs[row] ?? [];
    const line = [row + 1];
    for (const [place, read] of [...text].entries()) {
      const changed = (above[place] ?? 0) + (read === meant ? 0 : 1);
      line.push(Math.min(changed, (above[place + 1] ?? 0) + 1, (line[place] ?? 0) + 1));
    }
    costs.push(line);
  }
  return costs;
}

function wayBack(costs: Costs, text: string, printed: string) {
  const at = (row: number, place: number) => costs[row]?.[place] ?? Number.POSITIVE_INFINITY;
  const changes: string[] = [];
  let [row, place] = [printed.length, text.length];
  while (row > 0) {
    const [read = '', meant = ''] = [text[place - 1], printed[row - 1]];
    const differs = read === meant ? 0 : 1;
    if (place > 0 && at(row, place) === at(row - 1, place - 1) + differs) {
      if (differs === 1) changes.push(`${read} for ${meant}`);
      [row, place] = [row - 1, place - 1];
    } else if (at(row, place) === at(row - 1, place) + 1) {
      changes.push(`nothing for ${meant}`);
      row -= 1;
    } else {
      changes.push(`${read} for nothing`);
      place -= 1;
    }
  }
  return { from: place, changes: changes.toReversed() };
}
