import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HEIC_ADVICE, isHeic } from '@/records/files/heic-advice';
import type { OutgoingFile } from '@/records/threads/unsent-messages.mutations';
import { fileProblem, MAX_FILES, mediaTypeOf, wrongContent } from '../../attachments.model';

/** A picture of a phone as JPEG, if this browser can make one. */
async function shownEverywhere(file: File): Promise<File> {
  if (!isHeic(file)) return file;
  const { heicAsJpeg } = await import('@/records/files/heic');
  return (await heicAsJpeg(file)) ?? file;
}

const wordOn = (file: File) =>
  isHeic(file) ? `“${file.name}” is attached as it is. ${HEIC_ADVICE}` : null;

const NONE: OutgoingFile[] = [];

/**
 * Files of a thread's draft. Kept in memory across the portal; uploaded when the message is sent.
 */
export function useDraftFiles(userId: string, threadId: string) {
  const client = useQueryClient();
  const queryKey = ['user', userId, 'draft-files', threadId];
  const { data: files = NONE } = useQuery<OutgoingFile[]>({
    queryKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const [problems, setProblems] = useState<string[]>([]);
  const [looksAt, setLooksAt] = useState(0);

  function write(next: (now: OutgoingFile[]) => OutgoingFile[]) {
    client.setQueryData<OutgoingFile[]>(queryKey, (now = NONE) => next(now));
  }

  /** Checks these files; keeps the valid ones, and what is to be told of them and the others. */
  async function lookAt(chosen: readonly File[]) {
    const taken: OutgoingFile[] = [];
    const told: string[] = [];
    for (const original of chosen) {
      const file = await shownEverywhere(original);
      const mediaType = mediaTypeOf(file.name);
      const problem =
        fileProblem(file) ?? (mediaType === null ? '' : await wrongContent(file, mediaType));
      if (problem === null && mediaType !== null)
        taken.push({ id: crypto.randomUUID(), file, mediaType });
      const word = problem ?? wordOn(file);
      if (word !== null) told.push(word);
    }
    return { taken, told };
  }

  return {
    files,
    /** Chosen files are being checked and may soon join the others. */
    isLooking: looksAt > 0,
    /** Why some of the last ones were refused, or may not be seen. */
    problems,
    add: async (chosen: readonly File[]) => {
      setLooksAt((count) => count + 1);
      const { taken, told } = await lookAt(chosen);
      write((now) => {
        if (now.length + taken.length > MAX_FILES) {
          told.push(`A message takes at most ${MAX_FILES} files.`);
        }
        return [...now, ...taken].slice(0, MAX_FILES);
      });
      setProblems(told);
      setLooksAt((count) => count - 1);
    },
    remove: (id: string) => {
      setProblems([]);
      write((now) => now.filter((file) => file.id !== id));
    },
    clear: () => {
      setProblems([]);
      write(() => []);
    },
  };
}

export type DraftFiles = ReturnType<typeof useDraftFiles>;
