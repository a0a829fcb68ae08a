import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';

interface RecordButtonProps {
  /** The mutation of the form. */
  save: { isPending: boolean; error: Error | null };
  disabled: boolean;
  children: string;
}

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
