import { useEffect, useRef } from 'react';
import { TextInput } from '@/ui/text-input';
import { isWrong, type Measure } from './readings.model';

interface GridCellProps {
  label: string;
  measure: Measure;
  value: string;
  isActive: boolean;
  /** Too early to read. */
  isLocked: boolean;
  onFocus: () => void;
  onChange: (text: string) => void;
  onMove: (by: 1 | -1) => void;
}

export function GridCell({
  label,
  measure,
  value,
  isActive,
  isLocked,
  onFocus,
  onChange,
  onMove,
}: GridCellProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isActive && document.activeElement !== input.current) input.current?.focus();
  }, [isActive]);
  return (
    <TextInput
      ref={input}
      aria-label={label}
      aria-invalid={isWrong(value, measure)}
      disabled={isLocked}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      className="h-12 w-full text-center text-base tabular-nums md:h-12"
      value={value}
      onFocus={(event) => {
        event.target.select();
        onFocus();
      }}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        onMove(event.key === 'ArrowUp' ? -1 : 1);
      }}
    />
  );
}
