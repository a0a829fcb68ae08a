import { CircleCheck } from 'lucide-react';

export function DoneMark() {
  return (
    <span className="flex shrink-0 items-center gap-1.5 font-semibold text-sm text-success">
      <CircleCheck aria-hidden="true" className="size-5" />
      Done
    </span>
  );
}
