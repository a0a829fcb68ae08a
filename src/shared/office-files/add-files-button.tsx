import { ChooseFilesButton } from './choose-files-button';

interface AddFilesButtonProps {
  /** Some are being sent. */
  isSending: boolean;
  onAdd: (files: File[]) => unknown;
}

/** Adds files to what an office sent, once those under way are there. */
export function AddFilesButton({ isSending, onAdd }: AddFilesButtonProps) {
  return (
    <ChooseFilesButton
      label="Add files"
      multiple
      disabled={isSending}
      onChoose={(chosen) => void onAdd(chosen)}
    />
  );
}
