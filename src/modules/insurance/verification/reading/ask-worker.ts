import { AppError } from '@/lib/errors';

/** One question to a worker made for it, which ends with the answer or with the signal. */
export function askWorker<Answer>(
  worker: Worker,
  question: unknown,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
    worker.onerror = () => reject(new AppError('unknown', { logLabel: 'Error reading reply' }));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
