import { Card } from '@/ui/card';
import { Timeline, type TimelineEntry } from './timeline';

interface HistoryCardProps {
  entries: readonly TimelineEntry[];
  timeZone: string;
}

export function HistoryCard(props: HistoryCardProps) {
  return (
    <Card title="History">
      <Timeline label="History, latest first" {...props} />
    </Card>
  );
}
