import { VaultFault } from '@vault/fault';
import { AppError } from '@/lib/errors';

export function told<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof VaultFault)) throw error;
    throw new AppError('invalid', { message: error.message, cause: error });
  });
}
