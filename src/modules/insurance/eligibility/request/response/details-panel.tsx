import { type ReactNode, useState } from 'react';
import { Panel } from '@/ui/panel';

interface DetailsPanelProps {
  summary: string;
  openAtFirst?: boolean;
  /** Rendered only while open. */
  children: () => ReactNode;
}

/** Folded away: few members need it. */
export function DetailsPanel({ summary, openAtFirst = false, children }: DetailsPanelProps) {
  const [open, setOpen] = useState(openAtFirst);
  return (
    <Panel className="print:hidden">
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-11 rounded-lg px-5 py-4 font-semibold">{summary}</summary>
        {open && <div className="grid gap-4 px-5 pb-5 text-sm">{children()}</div>}
      </details>
    </Panel>
  );
}
