import { FileImage, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface FileTileProps {
  name: string;
  mediaType: string;
  /** Below the name: the size, or the upload's progress. */
  detail: ReactNode;
  /** The picture's address, if the file is one. */
  picture?: string | undefined;
  action?: ReactNode;
}

export function FileTile({ name, mediaType, detail, picture, action }: FileTileProps) {
  const Icon = iconOf(mediaType);
  return (
    <div className="flex min-h-12 w-64 max-w-full items-center gap-2.5 rounded-md border bg-surface-raised py-1 pr-1 pl-1.5 text-left">
      {picture === undefined ? (
        <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-accent-soft text-accent">
          <Icon aria-hidden="true" className="size-5" />
        </span>
      ) : (
        <img src={picture} alt="" className="size-10 shrink-0 rounded-sm object-cover" />
      )}
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-medium text-sm">
          {name}
        </span>
        <span className="block text-muted text-xs">{detail}</span>
      </span>
      {action}
    </div>
  );
}

function iconOf(mediaType: string): LucideIcon {
  if (mediaType.startsWith('image/')) return FileImage;
  return /csv|sheet/.test(mediaType) ? FileSpreadsheet : FileText;
}
