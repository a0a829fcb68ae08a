import { Badge } from '@/ui/badge';
import { READ_WIDTH } from './picture/prepare';
import type { SideField } from './use-card-reading';

interface FieldEvidenceProps {
  read: SideField;
  /** Address of the picture of the side it stands on. */
  url: string | null;
}

/** Under these a person is asked to look, and to look twice. Per cent. */
const CLEAR = 85;
const UNSURE = 60;

/** What stood on the card where a field was read, and how clearly. */
export function FieldEvidence({ read, url }: FieldEvidenceProps) {
  const { x0, y0, x1, y1 } = read.box;
  const margin = 0.4 * (y1 - y0);
  const view = [x0 - margin, y0 - margin, x1 - x0 + 2 * margin, y1 - y0 + 2 * margin];
  const share = Math.round(read.confidence);
  return (
    <span className="flex flex-wrap items-center gap-2">
      {url !== null && (
        <svg
          viewBox={view.join(' ')}
          preserveAspectRatio="xMinYMid meet"
          role="img"
          aria-label={`On the ${read.side} of the card`}
          className="h-8 max-w-full rounded-sm border bg-surface-sunken"
        >
          <image href={url} width={READ_WIDTH} />
        </svg>
      )}
      {share >= CLEAR && <Badge tone="success">Read clearly, {share}%</Badge>}
      {share < CLEAR && share >= UNSURE && <Badge tone="warning">Check, {share}%</Badge>}
      {share < UNSURE && <Badge tone="danger">Unsure, {share}%</Badge>}
    </span>
  );
}
