import * as Radix from '@radix-ui/react-slider';
import { cx } from './cx';

interface SliderProps {
  value: number;
  min: number;
  max: number;
  step: number;
  onValueChange: (value: number) => void;
  /** Called once, when the thumb is released: the moment to save. */
  onValueCommit?: (value: number) => void;
  disabled?: boolean;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  /** The value for screen readers, for example "80%". */
  valueText?: string;
  className?: string;
}

export function Slider({
  value,
  min,
  max,
  step,
  onValueChange,
  onValueCommit,
  disabled = false,
  valueText,
  className,
  ...aria
}: SliderProps) {
  const first = (values: readonly number[]) => values[0] ?? value;
  return (
    <Radix.Root
      value={[value]}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      onValueChange={(values) => onValueChange(first(values))}
      {...(onValueCommit && {
        onValueCommit: (values: number[]) => onValueCommit(first(values)),
      })}
      className={cx(
        'relative flex h-11 w-full touch-none select-none items-center data-disabled:opacity-55 md:h-8',
        className,
      )}
    >
      <Radix.Track className="relative h-1.5 grow rounded-full bg-border">
        <Radix.Range className="absolute h-full rounded-full bg-accent" />
      </Radix.Track>
      <Radix.Thumb
        {...aria}
        {...(valueText !== undefined && { 'aria-valuetext': valueText })}
        className="block size-6 rounded-full border-2 border-accent bg-surface-raised shadow-soft transition-shadow duration-150 hover:shadow-lift"
      />
    </Radix.Root>
  );
}
