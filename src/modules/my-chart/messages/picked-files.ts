import { useState } from 'react';
import { FILE_LIMIT, FILE_LIMIT_TEXT } from '@/fields/file-size';
import { t } from '@/fields/words';
import { toAppError } from '@/lib/errors';
import { editPicture } from '@/records/files/edit-picture';
import { PDF } from '@/records/files/file-kinds';
import { HEIC_ADVICE, isHeic } from '@/records/files/heic-advice';
import type { FileToSend } from '@/records/patient-app/conversation.mutations';

export const ACCEPTED = 'image/*,application/pdf';
const MOST_FILES = 5;

/**
 * A file as it is sent: pictures become small JPEGs, which drops the place where they were taken.
 * Throws an AppError that says why it can't be sent.
 */
async function asSent(file: File): Promise<File> {
  if (file.type === PDF) return file;
  const jpeg = await editPicture(file, { turns: 0, crop: null });
  return new File([jpeg], file.name.replace(/(\.[^.]*)?$/, '.jpg'), { type: jpeg.type });
}

/** The photos and PDFs of a message, and why others were left out. */
export function usePickedFiles() {
  const [files, setFiles] = useState<readonly FileToSend[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);

  async function add(chosen: readonly File[]) {
    const added: FileToSend[] = [];
    const wrong: string[] = [];
    for (const file of chosen) {
      if (files.length + added.length >= MOST_FILES) {
        wrong.push(t('A message takes at most {most} files.', { most: MOST_FILES }));
        break;
      }
      try {
        const sent = await asSent(file);
        if (sent.size > FILE_LIMIT) {
          wrong.push(
            t('“{name}” is larger than {limit}.', {
              name: file.name,
              limit: FILE_LIMIT_TEXT,
            }),
          );
        } else {
          added.push({ id: crypto.randomUUID(), file: sent });
        }
      } catch (thrown) {
        const why = isHeic(file) ? t(HEIC_ADVICE) : toAppError(thrown).message;
        wrong.push(`“${file.name}”: ${why}`);
      }
    }
    setFiles((all) => [...all, ...added]);
    setProblems(wrong);
  }

  return {
    files,
    problems,
    add,
    remove: (id: string) => setFiles((all) => all.filter((file) => file.id !== id)),
    clear: () => {
      setFiles([]);
      setProblems([]);
    },
  };
}

export type PickedFiles = ReturnType<typeof usePickedFiles>;
