import { CircleDashed } from 'lucide-react';

interface BlockerListProps {
  blockers: readonly { label: string; why: string }[];
}

export function BlockerList({ blockers }: BlockerListProps) {
  return (
    <ul className="grid gap-2">
      {blockers.map(({ label, why }) => (
        <li key={`${label} ${why}`} className="flex gap-2.5 text-sm">
          <CircleDashed aria-hidden="true" className="mt-1 size-4 shrink-0 text-warning" />
          <span className="min-w-0">
            <span className="block font-medium">{label}</span>
            <span className="block text-muted">{why}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
