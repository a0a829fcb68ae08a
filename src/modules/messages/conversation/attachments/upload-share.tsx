import { useUploadProgress } from '../outbox.mutations';

/** How much of a file has gone, as a bar and in percent. */
export function UploadShare({ fileId }: { fileId: string }) {
  const share = Math.round((useUploadProgress(fileId) ?? 0) * 100);
  return (
    <span className="flex items-center gap-2">
      <progress
        aria-label="Uploaded"
        value={share}
        max={100}
        className="h-1.5 w-20 appearance-none overflow-hidden rounded-full bg-surface-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-surface-sunken [&::-webkit-progress-value]:bg-accent"
      />
      {share} %
    </span>
  );
}
