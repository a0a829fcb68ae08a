import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { cx } from './cx';
import { TextInput } from './text-input';

/** A field that hides its characters until the person shows them. Sending hides them again. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const form = shown && box.current?.closest('form');
    if (!form) return;
    const hide = () => setShown(false);
    form.addEventListener('submit', hide);
    return () => form.removeEventListener('submit', hide);
  }, [shown]);

  const Icon = shown ? EyeOff : Eye;
  return (
    <div ref={box} className="relative">
      <TextInput
        // A browser's spelling service must not see the shown characters.
        spellCheck={false}
        autoCapitalize="none"
        {...rest}
        type={shown ? 'text' : 'password'}
        className={cx('pr-11', className)}
      />
      <button
        type="button"
        // Not the field's own label: a screen reader would read two of them.
        aria-label={shown ? 'Hide characters' : 'Show characters'}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-muted hover:text-text"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
