import { useState } from 'react';
import { toAppError } from '@/lib/errors';
import { fileProblem } from './file-rules';
import { type LinkKey, type OfficeFile, sendOfficeFile } from './send-office-file';

export type FileState = 'sending' | 'filed' | { problem: string };

export interface SentFile extends OfficeFile {
  state: FileState;
}

/** Files on their way to a referral: each is sent as it is added, and again where it failed. */
export function useOfficeFiles(key: LinkKey, onFiled?: () => void) {
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const settle = (id: string, state: FileState) =>
    setFiles((all) => all.map((file) => (file.id === id ? { ...file, state } : file)));

  async function send(file: OfficeFile) {
    settle(file.id, 'sending');
    try {
      const problem = await sendOfficeFile(key, file);
      settle(file.id, problem === null ? 'filed' : { problem });
      if (problem === null) onFiled?.();
    } catch (thrown) {
      settle(file.id, { problem: toAppError(thrown).message });
    }
  }

  async function add(chosen: readonly File[], itemId?: string) {
    const added = chosen.map((file): SentFile => {
      const problem = fileProblem(file);
      const state = problem === null ? 'sending' : { problem };
      return { id: crypto.randomUUID(), file, state, ...(itemId !== undefined && { itemId }) };
    });
    setFiles((all) => [...all, ...added]);
    // One after the other: an office's line is narrow.
    for (const file of added) if (file.state === 'sending') await send(file);
  }

  return {
    files,
    add,
    retry: send,
    isSending: files.some(({ state }) => state === 'sending'),
  };
}
