import { AppError } from '@/lib/errors';

/** One message to a worker made for it, which ends with the result or with the signal. */
export function askWorker<Result>(
  worker: Worker,
  message: unknown,
  signal: AbortSignal,
): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Result>) => resolve(data);
    worker.onerror = () => reject(new AppError('unknown', { logLabel: 'Error reading response' }));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(message);
  }).finally(() => worker.terminate());
}
