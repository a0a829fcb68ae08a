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
  onPick: ((row: number, column: number) => void) | undefined;
}

/** Draws in the theme's current colors. Returns the function that removes the drawing. */
export function drawChart({ canvas, data, onPick }: Drawing): () => void {
  const chart = new Chart(canvas, configure(canvas, data, onPick));
  let isGone = false;
  // A canvas keeps its first font, so draw again once the page's fonts are loaded.
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
  // Bars beside all-zero columns would stand off their labels.
  const drawn = colored.filter(
    ({ column }, place) => place === 0 || !onItsSide || column.values.some(Boolean),
  );
  // Few enough that each has a label: on a phone, one word a line.
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
    // Room for the number at the end of the longest bar.
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
        // Borders separate stacked parts without relying on color.
        ...(data.stacked && { borderWidth: 1, borderColor: token('surface') }),
      })),
    },
    options: {
      // No animation: the member wants to read the chart at once.
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

/** About the room for a label on the left. */
const LINE_LENGTH = 22;

/** Breaks a long label between words. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap(piecesOf)) {
    const line = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && line.length <= LINE_LENGTH) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}

/** Breaks a word that fits on no line. */
const piecesOf = (word: string): string[] =>
  Array.from({ length: Math.ceil(word.length / LINE_LENGTH) }, (_, place) =>
    word.slice(place * LINE_LENGTH, (place + 1) * LINE_LENGTH),
  );
