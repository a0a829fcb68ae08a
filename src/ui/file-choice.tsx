import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { FileInput } from './file-input';

interface FileChoiceProps {
  /** The chosen file; undefined if none is. */
  fileName: string | undefined;
  /** Shown before a choice: "Choose a CSV file". */
  invitation: string;
  /** As an input's `accept`. */
  accept: string;
  onChoose: (file: File) => void;
}

export function FileChoice({ fileName, invitation, accept, onChoose }: FileChoiceProps) {
  const inputId = useId();
  return (
    <label
      htmlFor={inputId}
      className="flex min-h-24 cursor-pointer flex-wrap items-center justify-center gap-3 rounded-md border border-border-strong border-dashed bg-surface-sunken px-4 py-5 text-sm hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-focus"
    >
      <FileUp aria-hidden="true" className="size-5 text-accent" />
      <span className="wrap-anywhere text-center">
        <span className="font-medium">{fileName ?? invitation}</span>
        {fileName !== undefined && <span className="text-muted"> · choose another</span>}
      </span>
      <FileInput id={inputId} accept={accept} onChoose={onChoose} />
    </label>
  );
}
