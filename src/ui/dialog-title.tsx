import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';

interface DialogTitleProps {
  title: string;
  description?: ReactNode;
}

export function DialogTitle({ title, description }: DialogTitleProps) {
  return (
    <>
      <Radix.Title className="font-semibold text-lg tracking-tight">{title}</Radix.Title>
      {description !== undefined && (
        <Radix.Description className="mt-1 text-muted text-sm">{description}</Radix.Description>
      )}
    </>
  );
}
