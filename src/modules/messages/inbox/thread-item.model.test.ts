import { describe, expect, it } from 'vitest';
import { aboutText, excerptOf } from './thread-item.model';

const personOf = (id: string | null) => ({ name: id ?? 'Former colleague', avatarUrl: null });
const latest = { senderId: 'Priya', isEvent: false, excerpt: 'They are back.', attachments: 0 };

describe('excerptOf', () => {
  it.each([
    [latest, 'Priya: They are back.'],
    [{ ...latest, senderId: null }, 'Former colleague: They are back.'],
    [{ ...latest, excerpt: '', attachments: 1 }, 'Priya: 1 file'],
    [{ ...latest, excerpt: '', attachments: 3 }, 'Priya: 3 files'],
    [{ ...latest, isEvent: true, excerpt: 'Confirmed for Monday' }, 'Confirmed for Monday'],
    [null, 'No messages yet'],
  ])('%j reads as %s', (message, text) => {
    expect(excerptOf(message, personOf)).toBe(text);
  });
});

describe('aboutText', () => {
  it.each([
    ['referral', 'Referral · Jane Doe'],
    ['scheduling_request', 'Appointment · Jane Doe'],
    ['surgery_case', 'Surgery · Jane Doe'],
    ['eligibility_request', 'Insurance · Jane Doe'],
  ] as const)('%s', (kind, text) => {
    expect(aboutText({ kind, label: 'Jane Doe' })).toBe(text);
  });
});
