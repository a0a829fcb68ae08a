import { useEffect, useMemo, useRef } from 'react';
import { toast } from 'sonner';
import { useCurrentUser } from '@/company/company-context';
import { toAppError } from '@/lib/errors';
import {
  useSaveTransparency,
  useShowTransparency,
} from '@/records/user-profiles/user-settings.mutations';
import { debounce } from './debounce';

/** Arrow keys commit each step; what counts is where they stop. */
const SAVE_AFTER_MS = 400;

const STATUS = { idle: '', pending: 'Saving…', success: 'Saved', error: 'Not saved' } as const;

interface TransparencyLevel {
  level: number;
  /** How the last change stands, in a word for people; empty when there was none. */
  status: string;
  /** Shows a level on the whole portal, at once. */
  show: (level: number) => void;
  /** Saves a level soon, unless another one follows. */
  save: (level: number) => void;
}

/** The person's transparency level: it changes on the screen first and is saved after. */
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
        // Not mutate's own callbacks: they are dropped when the page is left, which is when this may run.
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
    // A save that has been overtaken by a newer level says nothing about it.
    status: variables === transparencyLevel ? STATUS[status] : '',
    show,
    save: save.call,
  };
}
