import { Button } from '@/ui/button';

interface OpenCaseButtonProps {
  onOpenCase: () => void;
  onClose: () => void;
}

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
