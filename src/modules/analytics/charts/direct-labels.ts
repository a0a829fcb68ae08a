import { BarElement, type Plugin } from 'chart.js';
import { type ChartColumn, cellText } from '../chart-data';
import { type DrawnBar, LINE, spotAtEnd, spotInside } from './label-spots';

interface LabelLook {
  /** The parts lie on each other. */
  stacked: boolean;
  family: string;
  text: string;
  surface: string;
}

/** Longer ones are told by the tooltip and the table. */
const MOST_LETTERS = 10;

/**
 * Writes what each bar stands for at its end, or in the part that has room for it: a number is read without a
 * walk to the axis.
 *
 * @param columns those that are drawn, in their order
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
      // On whichever color it lies, it stands on the page's own.
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

/** What stands at a bar; null for none, and for what is too long to stand there. */
function labelOf(column: ChartColumn, row: number): string | null {
  if ((column.values[row] ?? 0) <= 0) return null;
  const label = cellText(column, row);
  return label.length <= MOST_LETTERS ? label : null;
}

/** Null while it has no place. */
function drawnBar(bar: BarElement): DrawnBar | null {
  const { x, y, base, width, height, horizontal } = bar.getProps(
    ['x', 'y', 'base', 'width', 'height', 'horizontal'],
    true,
  );
  if (x === null || y === null) return null;
  return { x, y, base, thickness: horizontal ? height : width, lies: horizontal };
}
