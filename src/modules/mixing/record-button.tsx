import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';

interface RecordButtonProps {
  /** What it sends. */
  save: { isPending: boolean; error: Error | null };
  disabled: boolean;
  children: string;
}

/** Ends a form of the mixing room, with why it was refused above it. */
export function RecordButton({ save, disabled, children }: RecordButtonProps) {
  return (
    <>
      <FormError message={save.error?.message} />
      <Button
        type="submit"
        size="lg"
        variant="primary"
        pending={save.isPending}
        disabled={disabled}
      >
        {children}
      </Button>
    </>
  );
}
