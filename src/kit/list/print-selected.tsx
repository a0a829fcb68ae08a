import { Printer } from 'lucide-react';
import { Button } from '@/ui/button';

export function PrintSelected({ what }: { what: string }) {
  return (
    <Button icon={Printer} size="sm" onClick={() => window.print()}>
      Print
      <span className="sr-only"> {what}</span>
    </Button>
  );
}
