import { PanelRightOpen } from 'lucide-react';
import { Button } from '@/ui/button';

interface PeekButtonProps {
  /** The row's person or subject. */
  name: string;
  onPeek: () => void;
}

/** Opens the row beside the list; appears on hover or focus. */
export function PeekButton({ name, onPeek }: PeekButtonProps) {
  return (
    <Button
      size="sm"
      aria-label={`Peek at ${name}`}
      onClick={onPeek}
      className="px-2! opacity-0 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100"
    >
      <PanelRightOpen aria-hidden="true" className="size-4" />
    </Button>
  );
}
