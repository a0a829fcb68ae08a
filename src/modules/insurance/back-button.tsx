import { ArrowLeft } from 'lucide-react';

/** Back to the list; the filters it was left with are still in the address. */
export function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      data-print="hide"
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-sm font-medium text-muted transition-colors duration-150 hover:text-text md:min-h-6"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      Insurance
    </button>
  );
}
