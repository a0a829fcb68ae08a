import { Badge } from './badge';
import { LinkedRow } from './linked-row';
import type { Tone } from './tone';

interface LinkedLineProps {
  to: string;
  name: string;
  /** The text below its name. */
  detail: string;
  badges: readonly { label: string; tone: Tone }[];
}

export function LinkedLine({ name, badges, ...record }: LinkedLineProps) {
  return (
    <LinkedRow look="line" title={name} {...record}>
      <span className="flex flex-wrap gap-1.5">
        {badges.map(({ label, tone }) => (
          <Badge key={label} tone={tone}>
            {label}
          </Badge>
        ))}
      </span>
    </LinkedRow>
  );
}
