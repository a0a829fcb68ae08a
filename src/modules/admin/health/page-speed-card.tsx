import { Gauge } from 'lucide-react';
import type { QueryRead } from '@/kit/query/query-read';
import { counted } from '@/lib/text';
import {
  type MeasuredPage,
  type PageSpeed,
  SPEED_MEASURES,
  type SpeedMetric,
  speedRating,
  speedText,
} from '@/records/system-health/system-health.model';
import { Badge } from '@/ui/badge';
import { Fact } from '@/ui/fact';
import { HealthCard } from './health-card';

const METRICS: SpeedMetric[] = ['LCP', 'INP', 'CLS', 'TTFB'];

export function PageSpeedCard({ pages }: { pages: QueryRead<MeasuredPage[]> }) {
  return (
    <HealthCard
      icon={Gauge}
      title="Page speed"
      description="One visit in ten, last 28 days. Three of four were this fast or faster."
      query={pages}
      noun="page speeds"
      none={{ title: 'Nothing measured yet', hint: 'Figures appear as people use the portal.' }}
    >
      {({ route, measures }) => (
        <li key={route} className="flex flex-wrap items-start gap-x-6 gap-y-3 px-5 py-4">
          <code className="wrap-anywhere min-w-0 flex-1 basis-56 text-xs">{route}</code>
          <dl className="grid w-full grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-4 lg:w-[36rem]">
            {METRICS.map((metric) => (
              <Fact key={metric} label={SPEED_MEASURES[metric].label}>
                <Speed metric={metric} speed={measures[metric]} />
              </Fact>
            ))}
          </dl>
        </li>
      )}
    </HealthCard>
  );
}

function Speed({ metric, speed }: { metric: SpeedMetric; speed: PageSpeed | undefined }) {
  if (!speed) return <span className="text-muted">Not measured</span>;
  const { label, tone } = speedRating(metric, speed);
  return (
    <span className="flex flex-col items-start gap-1">
      <span className="tabular-nums">{speedText(metric, speed.three_quarters)}</span>
      <Badge tone={tone}>{label}</Badge>
      <span className="text-muted text-xs">{counted(speed.measured, 'visits')}</span>
    </span>
  );
}
