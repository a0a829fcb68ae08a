import { toast } from 'sonner';
import { toAppError } from '@/lib/errors';
import { VaultFault } from '../core/fault';

/** Does what a button says, and tells what came of it. */
export function attempt(work: Promise<unknown>, done?: string): void {
  void work.then(
    () => {
      if (done !== undefined) toast.success(done);
    },
    (error: unknown) => {
      const message = error instanceof VaultFault ? error.message : toAppError(error).message;
      toast.error(message);
    },
  );
}
