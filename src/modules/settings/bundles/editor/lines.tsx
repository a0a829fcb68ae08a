import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';

interface LinesProps {
  title: string;
  description: string;
  addLabel: string;
  onAdd: () => void;
  /** Said where there is no line. */
  none: string;
  count: number;
  /** About the list as a whole. */
  error: string | undefined;
  children: ReactNode;
}

/** A card with an ordered list of lines and a way to add one. */
export function Lines({
  title,
  description,
  addLabel,
  onAdd,
  none,
  count,
  error,
  children,
}: LinesProps) {
  return (
    <Card title={title} description={description}>
      {count === 0 ? (
        <p className="text-muted text-sm">{none}</p>
      ) : (
        <ol aria-label={title} className="grid gap-3">
          {children}
        </ol>
      )}
      <p role="alert" className="mt-2 font-medium text-danger text-sm empty:hidden">
        {error}
      </p>
      <Button className="mt-4" onClick={onAdd}>
        <Plus aria-hidden="true" className="size-4" />
        {addLabel}
      </Button>
    </Card>
  );
}
