import { describe, expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import { readAddress, withNewThread, withoutNewThread } from './address';

const THREAD = '60000000-0000-4000-8000-000000000001';
const PROVIDER = '30000000-0000-4000-8000-000000000001';

const read = (search: string) => readAddress(new URLSearchParams(search));
const searchOf = (path: string) => new URL(path, 'http://clinic.test').search;

describe('readAddress', () => {
  it('is the bare list without parameters', () => {
    expect(read('')).toEqual({ thread: null, newThread: null });
    expect(read('thread=&new=message')).toEqual({ thread: null, newThread: null });
  });

  it('reads what the links of the portal ask for', () => {
    expect(read(searchOf(paths.thread('demo', THREAD))).thread).toEqual({ id: THREAD });
    expect(read(searchOf(paths.newThread('demo', PROVIDER))).newThread).toEqual({
      aboutProviderId: PROVIDER,
    });
  });

  it('tells a conversation that cannot be from none, and ignores a provider that cannot be', () => {
    expect(read('thread=%27;drop').thread).toBe('unreadable');
    expect(read('new=thread&about=me').newThread).toEqual({ aboutProviderId: null });
  });
});

describe('the dialog in the address', () => {
  it('opens and closes over the conversation that is open', () => {
    const open = withNewThread(new URLSearchParams(`thread=${THREAD}&about=${PROVIDER}`));
    expect(open.toString()).toBe(`thread=${THREAD}&new=thread`);
    expect(withoutNewThread(open).toString()).toBe(`thread=${THREAD}`);
  });
});
