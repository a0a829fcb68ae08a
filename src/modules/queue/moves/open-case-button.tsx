import { Button } from '@/ui/button';

interface OpenCaseButtonProps {
  onOpenCase: () => void;
  onClose: () => void;
}

/** Leads from a refusing dialog to the case. */
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
