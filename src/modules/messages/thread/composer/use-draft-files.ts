import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutgoingFile } from '@/records/threads/unsent-messages.mutations';
import { fileProblem, MAX_FILES, mediaTypeOf, wrongContent } from '../../attachments.model';

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

  /** Checks these files; keeps the valid ones and the problems of the others. */
  async function lookAt(chosen: readonly File[]) {
    const taken: OutgoingFile[] = [];
    const refused: string[] = [];
    for (const file of chosen) {
      const mediaType = mediaTypeOf(file.name);
      const problem =
        fileProblem(file) ?? (mediaType === null ? '' : await wrongContent(file, mediaType));
      if (problem !== null || mediaType === null) refused.push(problem ?? '');
      else taken.push({ id: crypto.randomUUID(), file, mediaType });
    }
    return { taken, refused };
  }

  return {
    files,
    /** Chosen files are being checked and may soon join the others. */
    isLooking: looksAt > 0,
    /** Why some of the last ones were refused. */
    problems,
    add: async (chosen: readonly File[]) => {
      setLooksAt((count) => count + 1);
      const { taken, refused } = await lookAt(chosen);
      write((now) => {
        if (now.length + taken.length > MAX_FILES) {
          refused.push(`A message takes at most ${MAX_FILES} files.`);
        }
        return [...now, ...taken].slice(0, MAX_FILES);
      });
      setProblems(refused);
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
