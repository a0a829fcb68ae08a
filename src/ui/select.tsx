import * as Radix from '@radix-ui/react-select';
import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { afterNextFrame } from '@/lib/after-next-frame';
import { controlClasses, controlHeight, quietControlClasses } from './control-classes';
import { coverPage } from './cover-page';
import { cx } from './cx';
import type { ControlProps } from './field';
import { portalContainer } from './portal-container';
import { usePageNotHidden } from './use-page-not-hidden';

export interface SelectOption<T extends string> {
  value: T;
  label: string;
  hint?: string;
  disabled?: boolean;
}

interface SelectProps<T extends string> extends ControlProps {
  options: readonly SelectOption<T>[];
  /** Undefined shows the placeholder. */
  value: T | undefined;
  onValueChange: (value: T) => void;
  placeholder?: string;
  /** Without a frame until hover: one of several properties in a narrow column. */
  quiet?: boolean;
  className?: string;
  ref?: (trigger: HTMLElement | null) => void;
  onFocus?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

export function Select<T extends string>({
  options,
  value,
  onValueChange,
  placeholder = 'Select…',
  disabled = false,
  quiet = false,
  id,
  name,
  className,
  ref,
  ...aria
}: SelectProps<T>) {
  const [open, setOpen] = useState(false);
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  usePageNotHidden(open);
  const isPressed = useRef(false);
  // Drawing the options takes longer than the answer to a press may.
  const openSoon = () => afterNextFrame(() => setOpen(true));
  const onTrigger = useCallback(
    (shown: HTMLElement | null) => {
      setTrigger(shown);
      ref?.(shown);
    },
    [ref],
  );

  // For Radix, an empty value means "nothing chosen": such an option could never be picked.
  if (options.some((option) => option.value === '')) {
    throw new RangeError('A select option must not have an empty value');
  }

  function choose(next: string) {
    const chosen = options.find((option) => option.value === next);
    if (chosen) onValueChange(chosen.value);
  }

  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => (next ? openSoon() : setOpen(false))}
      value={value ?? ''}
      onValueChange={choose}
      disabled={disabled}
      {...(name !== undefined && { name })}
    >
      <Radix.Trigger
        ref={onTrigger}
        {...aria}
        onPointerDown={(event) => {
          const { button, ctrlKey, pointerType } = event;
          isPressed.current = button === 0 && !ctrlKey && pointerType === 'mouse' && !disabled;
          if (!isPressed.current) return;
          // Instead of Radix: it would take the release on an option for that of this press.
          event.preventDefault();
          openSoon();
        }}
        onClick={(event) => {
          if (isPressed.current) event.preventDefault();
          isPressed.current = false;
        }}
        {...(id !== undefined && { id })}
        className={cx(
          quiet ? quietControlClasses : [controlClasses, controlHeight].join(' '),
          'group flex items-center justify-between gap-2 text-left data-placeholder:text-muted',
          className,
        )}
      >
        <span className="min-w-0 truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-muted transition-transform duration-150 group-data-[state=open]:rotate-180"
        />
      </Radix.Trigger>
      {open &&
        createPortal(
          <div ref={coverPage} className="pointer-events-auto fixed inset-0 z-40" />,
          document.body,
        )}
      <Radix.Portal {...portalContainer(trigger)}>
        <Radix.Content
          position="popper"
          sideOffset={6}
          collisionPadding={8}
          className={cx(
            'motion-rise z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width)',
            'max-w-[calc(100vw-1rem)] overflow-hidden rounded-md border bg-surface-raised shadow-lift',
          )}
        >
          <Radix.Viewport className="max-h-80 p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className={cx(
                  'relative flex min-h-11 cursor-default select-none items-center rounded-sm py-1.5 pr-9 pl-3 text-sm outline-none md:min-h-9',
                  'data-highlighted:bg-accent-soft data-disabled:opacity-50',
                )}
              >
                <div className="min-w-0">
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                  {option.hint !== undefined && <p className="text-muted text-xs">{option.hint}</p>}
                </div>
                <Radix.ItemIndicator className="absolute right-3 text-accent">
                  <Check aria-hidden="true" className="size-4" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
