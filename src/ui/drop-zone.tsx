import { type DragEvent, type ReactNode, useState } from 'react';
import { cx } from './cx';

interface DropZoneProps {
  /** Names the section. */
  label: string;
  /** What a drop does, shown while files are dragged over it. */
  invitation: string;
  className?: string;
  onDrop: (files: File[]) => void;
  children: ReactNode;
}

export function DropZone({ label, invitation, className, onDrop, children }: DropZoneProps) {
  // Entering a child fires a leave on its parent, so these are counted.
  const [depth, setDepth] = useState(0);

  const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

  function handleDragOver(event: DragEvent) {
    // Else the browser would open the file in place of the portal.
    if (carriesFiles(event)) event.preventDefault();
  }

  function handleDrop(event: DragEvent) {
    setDepth(0);
    if (!carriesFiles(event)) return;
    event.preventDefault();
    onDrop([...event.dataTransfer.files]);
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: dropping is one way more; the button does the same
    <section
      aria-label={label}
      onDragEnter={(event) => carriesFiles(event) && setDepth((count) => count + 1)}
      onDragLeave={(event) => carriesFiles(event) && setDepth((count) => Math.max(0, count - 1))}
      onDragOver={handleDragOver}
      onDrop={handleDrop}
      className={cx('relative', className)}
    >
      {children}
      {depth > 0 && (
        <div className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-lg border-2 border-accent border-dashed bg-surface/90 font-medium text-accent">
          {invitation}
        </div>
      )}
    </section>
  );
}
