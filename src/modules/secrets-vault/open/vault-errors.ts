import { VaultFault } from '@vault/fault';
import { AppError } from '@/lib/errors';
import { TooLong } from '@/records/vaults/core/item';

export function told<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof VaultFault || error instanceof TooLong)) throw error;
    throw new AppError('invalid', { message: error.message, cause: error });
  });
}
