import { describe, expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import { newThreadLink, readAddress, withFolder, withThread } from './address';

const THREAD = '60000000-0000-4000-8000-000000000001';
const MESSAGE = '70000000-0000-4000-8000-000000000001';
const PROVIDER = '30000000-0000-4000-8000-000000000001';

const read = (search: string) => readAddress(new URLSearchParams(search));
const searchOf = (path: string) => new URL(path, 'http://clinic.test').search;

describe('readAddress', () => {
  it('is the bare inbox without parameters', () => {
    const bare = { folder: 'inbox', term: '', thread: null };
    expect(read('')).toEqual(bare);
    expect(read('folder=spam&q=+&thread=')).toEqual(bare);
  });

  it('reads what the links of the portal ask for', () => {
    expect(read(searchOf(paths.thread('demo', THREAD))).thread).toEqual({
      id: THREAD,
      messageId: null,
    });
    const about = new URLSearchParams(searchOf(paths.newThread('demo', { referral: PROVIDER })));
    expect(newThreadLink.read(about)).toEqual({
      providerId: null,
      referralId: PROVIDER,
      caseId: null,
    });
  });

  it('tells a conversation that cannot be from none', () => {
    expect(read('thread=%27;drop').thread).toBe('unreadable');
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
    const open = newThreadLink.open(new URLSearchParams(`thread=${THREAD}&provider=${PROVIDER}`));
    expect(open.toString()).toBe(`thread=${THREAD}&new=thread`);
    expect(newThreadLink.close(open).toString()).toBe(`thread=${THREAD}`);
  });
});
