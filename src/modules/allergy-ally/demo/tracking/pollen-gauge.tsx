import { ArrowRight, TrendingDown, TrendingUp } from 'lucide-react';
import { cx } from '@/ui/cx';
import type { PollenReading } from '../entities';
import { type PollenBand, pollenBand } from '../rules';

const TREND_ICONS = { up: TrendingUp, down: TrendingDown, stable: ArrowRight } as const;
const TREND_WORDS = { up: 'rising', down: 'falling', stable: 'steady' } as const;

const strokes: Record<PollenBand, string> = {
  'Very High': 'stroke-danger',
  High: 'stroke-hue-5',
  Moderate: 'stroke-hue-2',
  Low: 'stroke-success',
};

/** Half a circle; its length in percent is the reading. */
const ARC = 'M 10 50 A 40 40 0 0 1 90 50';

interface PollenGaugeProps {
  reading: PollenReading;
}

export function PollenGauge({ reading: { name, value, trend } }: PollenGaugeProps) {
  const band = pollenBand(value);
  const Trend = TREND_ICONS[trend];
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <h5 className="font-semibold text-sm">{name}</h5>
        <span className="text-muted">
          <Trend aria-hidden="true" className="size-4" />
          <span className="sr-only">{TREND_WORDS[trend]}</span>
        </span>
      </div>
      <div className="relative mt-2">
        <svg
          viewBox="0 0 100 55"
          aria-hidden="true"
          fill="none"
          strokeLinecap="round"
          strokeWidth="9"
        >
          <path d={ARC} className="stroke-border" />
          <path
            d={ARC}
            pathLength="100"
            strokeDasharray={`${value} 200`}
            className={strokes[band]}
          />
        </svg>
        <p className="absolute inset-x-0 bottom-0 text-center font-semibold text-xl leading-none tabular-nums">
          {value}
        </p>
      </div>
      <p
        className={cx(
          'mt-2 text-center font-medium text-sm',
          band === 'Very High' && 'text-danger',
        )}
      >
        {band}
      </p>
    </>
  );
}
