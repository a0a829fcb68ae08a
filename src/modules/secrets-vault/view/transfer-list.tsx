import { RotateCw, X } from 'lucide-react';
import { Card } from '@/ui/card';
import { QuietButton } from '@/ui/quiet-button';
import { type Transfer, useTransfers } from '../open/transfers';

export function TransferList() {
  const transfers = useTransfers();
  if (transfers.length === 0) return null;
  return (
    <Card className="mb-4">
      <ul aria-label="Files on their way" className="grid gap-3">
        {transfers.map((transfer) => (
          <Line key={transfer.id} transfer={transfer} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ transfer }: { transfer: Transfer }) {
  const { name, direction, share, problem, retry, cancel } = transfer;
  const percent = Math.round(share * 100);
  const verb = direction === 'up' ? 'Uploading' : 'Downloading';
  return (
    <li className="flex flex-wrap items-center gap-2 text-sm">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <span className="truncate font-medium">{name}</span>
        {problem === null ? (
          <span className="flex items-center gap-2 text-muted tabular-nums">
            <progress
              aria-label={`${verb} ${name}`}
              value={percent}
              max={100}
              className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-surface-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-surface-sunken [&::-webkit-progress-value]:bg-accent"
            />
            {percent}%
          </span>
        ) : (
          <span role="alert" className="text-danger">
            {problem}
          </span>
        )}
      </div>
      {problem !== null && (
        <QuietButton icon={RotateCw} onClick={retry}>
          Try again
        </QuietButton>
      )}
      <QuietButton icon={X} aria-label={`Cancel ${name}`} onClick={cancel} />
    </li>
  );
}
