import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { t } from '@/fields/words';
import { Button } from '@/ui/button';
import { ACCEPTED } from './file-rules';

interface ChooseFilesButtonProps {
  label: string;
  multiple?: boolean;
  disabled?: boolean;
  onChoose: (files: File[]) => void;
}

export function ChooseFilesButton({
  label,
  multiple = false,
  disabled = false,
  onChoose,
}: ChooseFilesButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={ACCEPTED}
        multiple={multiple}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          // Lets the person choose the same file again.
          event.target.value = '';
        }}
      />
      <Button icon={Paperclip} size="sm" disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}

interface AddFilesButtonProps {
  /** Files are being sent. */
  isSending: boolean;
  onAdd: (files: File[]) => unknown;
}

export function AddFilesButton({ isSending, onAdd }: AddFilesButtonProps) {
  return (
    <ChooseFilesButton
      label={t('Add files')}
      multiple
      disabled={isSending}
      onChoose={(chosen) => void onAdd(chosen)}
    />
  );
}
