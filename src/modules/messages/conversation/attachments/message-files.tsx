import type { ShownFile } from '../log/timeline';
import { FileLine } from './file-line';
import { isShownAsPicture } from './file-rules';
import { PictureFile } from './picture-file';

interface MessageFilesProps {
  files: readonly ShownFile[];
  /** They are on their way; what has gone of each is shown. */
  isSending: boolean;
}

/** The files of a message: pictures to look at, others by name. */
export function MessageFiles({ files, isSending }: MessageFilesProps) {
  return (
    <ul aria-label="Files" className="grid gap-1.5">
      {files.map((file) => (
        <li key={file.id}>
          {isShownAsPicture(file.mediaType) ? (
            <PictureFile file={file} isSending={isSending} />
          ) : (
            <FileLine file={file} isSending={isSending} />
          )}
        </li>
      ))}
    </ul>
  );
}
