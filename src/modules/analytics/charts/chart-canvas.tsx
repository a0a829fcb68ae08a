import { useEffect, useEffectEvent, useRef } from 'react';
import { useThemePreference } from '@/preferences/theme';
import type { ChartData } from '../chart-data';
import { drawChart } from './draw-chart';

interface ChartCanvasProps {
  label: string;
  data: ChartData;
  onPick?: ((row: number, column: number) => void) | undefined;
}

/** The drawing, in its own file because the library is heavier than the rest of the page. */
export function ChartCanvas({ label, data, onPick }: ChartCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { resolved } = useThemePreference();
  const pick = useEffectEvent((row: number, column: number) => onPick?.(row, column));
  const pickable = onPick !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew for another theme's colors
  useEffect(() => {
    if (!canvas.current) return;
    return drawChart({
      canvas: canvas.current,
      data,
      onPick: pickable ? (row, column) => pick(row, column) : undefined,
    });
  }, [data, pickable, resolved]);

  return <canvas ref={canvas} role="img" aria-label={label} />;
}
