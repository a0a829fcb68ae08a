import { describe, expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import { readAddress, withFolder, withNewThread, withoutNewThread, withThread } from './address';

const THREAD = '60000000-0000-4000-8000-000000000001';
const MESSAGE = '70000000-0000-4000-8000-000000000001';
const PROVIDER = '30000000-0000-4000-8000-000000000001';

const read = (search: string) => readAddress(new URLSearchParams(search));
const searchOf = (path: string) => new URL(path, 'http://clinic.test').search;
const NOTHING = { providerId: null, referralId: null, caseId: null };

describe('readAddress', () => {
  it('is the bare inbox without parameters', () => {
    const bare = { folder: 'inbox', term: '', thread: null, newThread: null };
    expect(read('')).toEqual(bare);
    expect(read('folder=spam&q=+&thread=&new=message')).toEqual(bare);
  });

  it('reads what the links of the portal ask for', () => {
    expect(read(searchOf(paths.thread('demo', THREAD))).thread).toEqual({
      id: THREAD,
      messageId: null,
    });
    expect(read(searchOf(paths.newThread('demo', { provider: PROVIDER }))).newThread).toEqual({
      ...NOTHING,
      providerId: PROVIDER,
    });
    expect(read(searchOf(paths.newThread('demo', { referral: PROVIDER }))).newThread).toEqual({
      ...NOTHING,
      referralId: PROVIDER,
    });
  });

  it('tells a conversation that cannot be from none, and ignores a provider that cannot be', () => {
    expect(read('thread=%27;drop').thread).toBe('unreadable');
    expect(read('new=thread&provider=me').newThread).toEqual(NOTHING);
  });
});

describe('moving about', () => {
  it('keeps folder and search while conversations are opened, and a conversation across folders', () => {
    const search = new URLSearchParams('folder=unread&q=tray');
    const open = withThread(search, THREAD, MESSAGE);
    expect(open.toString()).toBe(`folder=unread&q=tray&thread=${THREAD}&message=${MESSAGE}`);
    expect(withThread(open, null).toString()).toBe('folder=unread&q=tray');
    expect(withFolder(open, 'inbox').toString()).toBe(`q=tray&thread=${THREAD}&message=${MESSAGE}`);
  });

  it('opens and closes the dialog over the conversation that is open', () => {
    const open = withNewThread(new URLSearchParams(`thread=${THREAD}&provider=${PROVIDER}`));
    expect(open.toString()).toBe(`thread=${THREAD}&new=thread`);
    expect(withoutNewThread(open).toString()).toBe(`thread=${THREAD}`);
  });
});
