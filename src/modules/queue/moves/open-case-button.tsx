import { Button } from '@/ui/button';

interface OpenCaseButtonProps {
  onOpenCase: () => void;
  onClose: () => void;
}

/** From a dialog that can't go on to the case, where it can be changed. */
export function OpenCaseButton({ onOpenCase, onClose }: OpenCaseButtonProps) {
  return (
    <Button
      variant="primary"
      onClick={() => {
        onClose();
        onOpenCase();
      }}
    >
      Open the case
    </Button>
  );
}
