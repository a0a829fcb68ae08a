import { describe, expect, it } from 'vitest';
import { untilAborted } from './until-aborted';

const never = () => new Promise<string>(() => undefined);

describe('cancelable work', () => {
  it('returns the work’s result', async () => {
    const { signal } = new AbortController();
    await expect(untilAborted(signal, Promise.resolve('read'))).resolves.toBe('read');
    await expect(untilAborted(signal, Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
  });

  it('ends when it is stopped, even if the work never answers', async () => {
    const stop = new AbortController();
    const answer = untilAborted(stop.signal, never());
    stop.abort(new Error('stopped'));
    await expect(answer).rejects.toThrow('stopped');
  });

  it('ends at once if it was stopped before', async () => {
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(untilAborted(signal, never())).rejects.toThrow('stopped');
  });
});
