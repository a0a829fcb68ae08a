import { BarElement, type Plugin } from 'chart.js';
import { type ChartColumn, cellText } from '../chart-data';
import { type DrawnBar, LINE, spotAtEnd, spotInside } from './label-spots';

interface LabelLook {
  /** The bars are stacked. */
  stacked: boolean;
  family: string;
  text: string;
  surface: string;
}

/** The tooltip and the table show longer labels. */
const MOST_LETTERS = 10;

/**
 * Writes each bar's value at its end, or inside a stacked part that has room.
 * @param columns the drawn ones, in order
 */
export function directLabels(
  columns: readonly ChartColumn[],
  { stacked, family, text, surface }: LabelLook,
): Plugin<'bar' | 'line'> {
  const spotFor = stacked ? spotInside : spotAtEnd;

  function write(context: CanvasRenderingContext2D, bar: BarElement, label: string) {
    const { width } = context.measureText(label);
    const drawn = drawnBar(bar);
    const spot = drawn && spotFor(drawn, width);
    if (!spot) return;
    if (stacked) {
      // The label stands on the page's own color, whatever bar is under it.
      context.fillStyle = surface;
      context.beginPath();
      context.roundRect(spot.x - width / 2 - 3, spot.y - LINE / 2, width + 6, LINE, 3);
      context.fill();
    }
    context.fillStyle = text;
    context.textAlign = spot.align;
    context.fillText(label, spot.x, spot.y);
  }

  return {
    id: 'direct-labels',
    afterDatasetsDraw(chart) {
      const { ctx } = chart;
      ctx.save();
      ctx.font = `11px ${family}`;
      ctx.textBaseline = 'middle';
      for (const [place, column] of columns.entries()) {
        for (const [row, bar] of chart.getDatasetMeta(place).data.entries()) {
          const label = labelOf(column, row);
          if (label !== null && bar instanceof BarElement) write(ctx, bar, label);
        }
      }
      ctx.restore();
    },
  };
}

/** A bar's label; null if there is none, or if it is too long. */
function labelOf(column: ChartColumn, row: number): string | null {
  if ((column.values[row] ?? 0) <= 0) return null;
  const label = cellText(column, row);
  return label.length <= MOST_LETTERS ? label : null;
}

/** Null until the bar is laid out. */
function drawnBar(bar: BarElement): DrawnBar | null {
  const { x, y, base, width, height, horizontal } = bar.getProps(
    ['x', 'y', 'base', 'width', 'height', 'horizontal'],
    true,
  );
  if (x === null || y === null) return null;
  return { x, y, base, thickness: horizontal ? height : width, lies: horizontal };
}
