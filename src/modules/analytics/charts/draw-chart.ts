import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { type ChartColumn, type ChartData, cellText } from '../chart-data';
import { directLabels } from './direct-labels';
import { hatching } from './hatching';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

interface Drawing {
  canvas: HTMLCanvasElement;
  data: ChartData;
  /** A row and a column of the table: what was clicked. */
  onPick: ((row: number, column: number) => void) | undefined;
}

/** Draws in the theme's colors of the moment; gives the way to take the drawing away. */
export function drawChart({ canvas, data, onPick }: Drawing): () => void {
  const chart = new Chart(canvas, configure(canvas, data, onPick));
  let isGone = false;
  // A canvas keeps the letters it was drawn with: once more when the page's own have come.
  void document.fonts.ready.then(() => {
    if (!isGone) chart.update('none');
  });
  return () => {
    isGone = true;
    chart.destroy();
  };
}

function configure(
  canvas: HTMLCanvasElement,
  data: ChartData,
  onPick: Drawing['onPick'],
): ChartConfiguration<'bar' | 'line', (number | null)[], string | string[]> {
  const style = getComputedStyle(canvas);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const onItsSide = data.shape === 'bars';
  const colored = data.columns.flatMap((column, index) =>
    column.color ? [{ column, index }] : [],
  );
  // Bars beside others that are all nought would stand off their labels.
  const drawn = colored.filter(
    ({ column }, place) => place === 0 || !onItsSide || column.values.some(Boolean),
  );
  // So few that each has its label: on a phone a word a line.
  const areFew = data.categories.length <= 6;
  const font = { family: style.fontFamily, size: 12 };
  const category = {
    stacked: data.stacked ?? false,
    grid: { display: false },
    border: { color: token('border-strong') },
    ticks: {
      color: token('text-muted'),
      font,
      autoSkip: !(onItsSide || areFew),
      autoSkipPadding: 12,
      maxRotation: 0,
    },
  };
  const value = {
    stacked: data.stacked ?? false,
    beginAtZero: true,
    // Room for the number at the end of the longest.
    ...(!data.stacked && { grace: '8%' }),
    grid: { color: token('border') },
    border: { display: false },
    ticks: { color: token('text-muted'), font, precision: 0, maxTicksLimit: 6 },
  };

  const labels = directLabels(
    drawn.map(({ column }) => column),
    {
      stacked: data.stacked ?? false,
      family: style.fontFamily,
      text: token('text'),
      surface: token('surface'),
    },
  );

  return {
    type: data.shape === 'line' ? 'line' : 'bar',
    plugins: data.shape === 'line' ? [] : [labels],
    data: {
      labels: data.categories.map((category) => {
        if (onItsSide) return linesOf(category);
        return areFew ? category.split(' ') : category;
      }),
      datasets: drawn.map(({ column }) => ({
        label: column.label,
        data: [...column.values],
        ...datasetStyle(data.shape, column, token),
        // Parts that lie on each other are told apart by more than their colors.
        ...(data.stacked && { borderWidth: 1, borderColor: token('surface') }),
      })),
    },
    options: {
      // Nothing moves: what has just been asked for is there to be read.
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      indexAxis: onItsSide ? 'y' : 'x',
      interaction: {
        mode: onItsSide || !onPick ? 'index' : 'nearest',
        axis: onItsSide ? 'y' : 'x',
        intersect: false,
      },
      scales: onItsSide ? { x: value, y: category } : { x: category, y: value },
      plugins: {
        tooltip: {
          backgroundColor: token('text'),
          titleColor: token('background'),
          bodyColor: token('background'),
          titleFont: font,
          bodyFont: font,
          padding: 10,
          cornerRadius: 6,
          boxPadding: 4,
          callbacks: {
            label: ({ datasetIndex, dataIndex }) =>
              tooltipText(drawn[datasetIndex]?.column, dataIndex),
          },
        },
      },
      ...(onPick && {
        onClick: (_event, [hit]) => {
          const column = hit && drawn[hit.datasetIndex];
          if (column) onPick(hit.index, column.index);
        },
        onHover: (_event, hits) => {
          canvas.style.cursor = hits.length > 0 ? 'pointer' : '';
        },
      }),
    },
  };
}

function tooltipText(column: ChartColumn | undefined, row: number): string {
  return column ? `${column.label}: ${cellText(column, row)}` : '';
}

function datasetStyle(
  shape: ChartData['shape'],
  { color: name = 'chart-1', hatched }: ChartColumn,
  token: (name: string) => string,
) {
  const color = token(name);
  if (shape === 'line') {
    return {
      borderColor: color,
      backgroundColor: color,
      borderWidth: 2,
      ...(hatched && { borderDash: [6, 4] }),
      pointRadius: 3,
      spanGaps: false,
    };
  }
  const bar = { maxBarThickness: 36, borderRadius: 3 };
  return hatched
    ? {
        ...bar,
        backgroundColor: hatching(color, token('surface')),
        borderColor: color,
        borderWidth: 1,
      }
    : { ...bar, backgroundColor: color };
}

/** About as much as a label on the left has room for. */
const LINE_LENGTH = 22;

/** A long label on lines of its own, broken between words. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap(piecesOf)) {
    const line = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && line.length <= LINE_LENGTH) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}

/** A word that no line has room for, in pieces that fit. */
const piecesOf = (word: string): string[] =>
  Array.from({ length: Math.ceil(word.length / LINE_LENGTH) }, (_, place) =>
    word.slice(place * LINE_LENGTH, (place + 1) * LINE_LENGTH),
  );
