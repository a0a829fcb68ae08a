import { X } from 'lucide-react';
import { formatBytes, isShownAsPicture } from '@/records/files/file-kinds';
import type { OutgoingFile } from '@/records/threads/unsent-messages.mutations';
import { useObjectUrl } from '@/ui/use-object-url';
import { FileTile } from '../attachments/file-tile';

interface FileTrayProps {
  files: readonly OutgoingFile[];
  onRemove: (id: string) => void;
}

export function FileTray({ files, onRemove }: FileTrayProps) {
  return (
    <ul aria-label="Files to send" className="mb-2.5 flex flex-wrap gap-2">
      {files.map((outgoing) => (
        <li key={outgoing.id} className="max-w-full">
          <WaitingFile outgoing={outgoing} onRemove={() => onRemove(outgoing.id)} />
        </li>
      ))}
    </ul>
  );
}

function WaitingFile({ outgoing, onRemove }: { outgoing: OutgoingFile; onRemove: () => void }) {
  const { file, mediaType } = outgoing;
  const picture = useObjectUrl(isShownAsPicture(mediaType) ? file : undefined);
  return (
    <FileTile
      name={file.name}
      mediaType={mediaType}
      detail={formatBytes(file.size)}
      picture={picture}
      action={
        <button
          type="button"
          aria-label={`Remove ${file.name}`}
          onClick={onRemove}
          className="grid size-11 shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-accent-soft hover:text-text md:size-8"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      }
    />
  );
}
