import { counted } from '@/lib/text';
import { Button } from '@/ui/button';
import { useWaitsLong } from '@/ui/use-waits-long';

interface ReadingProgressProps {
  /** Pages that wait to be read. */
  left: number;
  failed: boolean;
  /** The page being opened or read. */
  waitedFor: string | undefined;
  /** How often members have started over. */
  attempt: number;
  onStartOver: () => void;
}

export function ReadingProgress({
  left,
  failed,
  waitedFor,
  attempt,
  onStartOver,
}: ReadingProgressProps) {
  const isLate = useWaitsLong(waitedFor && `${attempt} ${waitedFor}`);
  return (
    <div className="flex min-h-5 flex-wrap items-center gap-3 text-muted text-sm">
      <p role="status">{textOf(left, failed, isLate)}</p>
      {(failed || isLate) && (
        <Button size="sm" onClick={onStartOver}>
          Start over
        </Button>
      )}
    </div>
  );
}

function textOf(left: number, failed: boolean, isLate: boolean): string {
  if (failed) return 'Some pages could not be read. Start over, or type what they say.';
  if (isLate) return `${left === 0 ? 'Opening' : 'Reading'} the pages takes longer than usual.`;
  if (left === 0) return '';
  return left === 1 ? 'Reading the last page…' : `Reading ${counted(left, 'pages')}…`;
}
