import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Button } from '@/ui/button';

interface LineToolsProps {
  /** Names the line for its buttons: "code 69436". */
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

export function LineTools({ name, index, count, onMove, onRemove }: LineToolsProps) {
  const moveTo = (place: number) => ({
    disabled: place < 0 || place === count,
    onClick: () => onMove(index, place),
  });
  const tools = [
    { Icon: ArrowUp, label: `Move ${name} up`, ...moveTo(index - 1) },
    { Icon: ArrowDown, label: `Move ${name} down`, ...moveTo(index + 1) },
    { Icon: Trash2, label: `Remove ${name}`, onClick: () => onRemove(index) },
  ];
  return (
    <div className="flex shrink-0">
      {tools.map(({ Icon, label, ...button }) => (
        <Button key={label} variant="ghost" size="icon" aria-label={label} {...button}>
          <Icon aria-hidden="true" className="size-4" />
        </Button>
      ))}
    </div>
  );
}
