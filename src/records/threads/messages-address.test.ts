import { describe, expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import { messagesAddress, newThreadLink } from './messages-address';

const THREAD = '60000000-0000-4000-8000-000000000001';
const MESSAGE = '70000000-0000-4000-8000-000000000001';
const PROVIDER = '30000000-0000-4000-8000-000000000001';

const params = (search: string) => new URLSearchParams(search);
const read = (search: string) => messagesAddress.read(params(search));
const searchOf = (path: string) => new URL(path, 'http://clinic.test').search;
type Change = Parameters<typeof messagesAddress.change>[1];
const moved = (search: string, change: Change) =>
  messagesAddress.write(params(search), messagesAddress.change(read(search), change)).toString();

describe('reading', () => {
  it('is the bare inbox without parameters', () => {
    expect(read('')).toEqual(messagesAddress.usual);
    expect(read('folder=spam&q=+&thread=')).toEqual(messagesAddress.usual);
  });

  it('reads the portal’s links', () => {
    const thread = read(searchOf(paths.thread('demo', THREAD)));
    expect(thread).toEqual({ ...messagesAddress.usual, thread: THREAD });
    const about = searchOf(paths.newThread('demo', { referral: PROVIDER }));
    expect(newThreadLink.read(params(about))).toEqual({
      providerId: null,
      referralId: PROVIDER,
      caseId: null,
      patientId: null,
    });
  });

  it('shows an invalid thread as missing', () => {
    expect(read('thread=%27;drop').thread).toBe("';drop");
  });
});

describe('navigating', () => {
  it('keeps folder and search across threads, and a thread across folders', () => {
    const open = moved('folder=unread&q=tray', { thread: THREAD, message: MESSAGE });
    expect(open).toBe(`folder=unread&q=tray&thread=${THREAD}&message=${MESSAGE}`);
    expect(moved(open, { thread: null })).toBe('folder=unread&q=tray');
    expect(moved(open, { thread: PROVIDER })).toBe(`folder=unread&q=tray&thread=${PROVIDER}`);
    expect(moved(open, { folder: 'inbox' })).toBe(`q=tray&thread=${THREAD}&message=${MESSAGE}`);
  });

  it('opens and closes the dialog over the open thread', () => {
    const open = newThreadLink.open(params(`thread=${THREAD}&provider=${PROVIDER}`));
    expect(open.toString()).toBe(`thread=${THREAD}&new=thread`);
    expect(newThreadLink.close(open).toString()).toBe(`thread=${THREAD}`);
  });
});
