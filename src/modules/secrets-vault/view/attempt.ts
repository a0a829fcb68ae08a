import { toast } from 'sonner';
import { toAppError } from '@/lib/errors';
import { told } from '../open/vault-errors';

export function attempt(work: Promise<unknown>, done?: string): void {
  void told(work).then(
    () => {
      if (done !== undefined) toast.success(done);
    },
    (error: unknown) => {
      toast.error(toAppError(error).message);
    },
  );
}
