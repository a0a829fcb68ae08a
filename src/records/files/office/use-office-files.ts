import { useState } from 'react';
import { toAppError } from '@/lib/errors';
import { fileProblem } from './file-rules';
import { type LinkKey, type OfficeFile, sendOfficeFile } from './send-office-file';

/** A final problem recurs with the same file. */
export type FileState = 'sending' | 'filed' | { problem: string; isFinal: boolean };

export interface SentFile extends OfficeFile {
  state: FileState;
}

/** Uploads to a referral: each file is sent when added, and again on retry. */
export function useOfficeFiles(key: LinkKey, onFiled?: () => void) {
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const settle = (id: string, state: FileState) =>
    setFiles((all) => all.map((file) => (file.id === id ? { ...file, state } : file)));

  async function send(file: OfficeFile) {
    settle(file.id, 'sending');
    try {
      const refusal = await sendOfficeFile(key, file);
      settle(
        file.id,
        refusal === null ? 'filed' : { problem: refusal.message, isFinal: refusal.isFinal },
      );
      if (refusal === null) onFiled?.();
    } catch (thrown) {
      settle(file.id, { problem: toAppError(thrown).message, isFinal: false });
    }
  }

  async function add(chosen: readonly File[], itemId?: string) {
    const added = chosen.map((file): SentFile => {
      const problem = fileProblem(file);
      const state = problem === null ? 'sending' : { problem, isFinal: true };
      return { id: crypto.randomUUID(), file, state, ...(itemId !== undefined && { itemId }) };
    });
    setFiles((all) => [...all, ...added]);
    // One at a time: an office's line may be slow.
    for (const file of added) if (file.state === 'sending') await send(file);
  }

  return {
    files,
    add,
    retry: send,
    isSending: files.some(({ state }) => state === 'sending'),
  };
}
