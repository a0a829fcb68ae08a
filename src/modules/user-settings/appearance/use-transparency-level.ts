import { useEffect, useMemo, useRef } from 'react';
import { toast } from 'sonner';
import { useCurrentUser } from '@/company/company-context';
import { toAppError } from '@/lib/errors';
import {
  useSaveTransparency,
  useShowTransparency,
} from '@/records/user-profiles/user-settings.mutations';
import { debounce } from './debounce';

/** Arrow keys commit each step; only the last one is saved. */
const SAVE_AFTER_MS = 400;

const STATUS = { idle: '', pending: 'Saving…', success: 'Saved', error: 'Not saved' } as const;

interface TransparencyLevel {
  level: number;
  /** The last save's status in a word; empty if there was none. */
  status: string;
  /** Applies a level to the whole portal at once. */
  show: (level: number) => void;
  /** Saves a level soon, unless another follows. */
  save: (level: number) => void;
}

/** The member's transparency level: it shows first and is saved later. */
export function useTransparencyLevel(): TransparencyLevel {
  const { id: userId, transparencyLevel } = useCurrentUser();
  const show = useShowTransparency(userId);
  const { mutateAsync, status, variables } = useSaveTransparency(userId);

  const write = useRef(mutateAsync);
  useEffect(() => {
    write.current = mutateAsync;
  }, [mutateAsync]);

  const save = useMemo(
    () =>
      debounce((level: number) => {
        // Not `mutate` callbacks: they are dropped on leaving the page, when this may run.
        write.current(level).catch((thrown: unknown) => {
          toast.error('Your transparency level was not saved.', {
            id: 'transparency',
            description: `${toAppError(thrown).message} It stays as it is until you leave.`,
          });
        });
      }, SAVE_AFTER_MS),
    [],
  );
  useEffect(() => save.flush, [save]);

  return {
    level: transparencyLevel,
    // A save that a newer level overtook has no status.
    status: variables === transparencyLevel ? STATUS[status] : '',
    show,
    save: save.call,
  };
}
