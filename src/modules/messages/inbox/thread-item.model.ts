import type { Person } from '../people';
import type { InboxThread } from './inbox-thread';

/** "Referral · Jane Doe": what a conversation is about. */
export function aboutText({ kind, label }: NonNullable<InboxThread['about']>): string {
  switch (kind) {
    case 'referral':
      return `Referral · ${label}`;
    case 'scheduling_request':
      return `Appointment · ${label}`;
    case 'surgery_case':
      return `Surgery · ${label}`;
    case 'eligibility_request':
      return `Insurance · ${label}`;
    case 'thread':
      return label;
  }
}

/** "Priya Raman: They are back." for what was said; what happened speaks for itself. */
export function excerptOf(
  latest: InboxThread['latest'],
  personOf: (id: string | null) => Person,
): string {
  if (latest === null) return 'No messages yet';
  if (latest.isEvent) return latest.excerpt;
  const said = latest.excerpt === '' ? filesText(latest.attachments) : latest.excerpt;
  return `${personOf(latest.senderId).name}: ${said}`;
}

function filesText(count: number): string {
  return count === 1 ? '1 file' : `${count} files`;
}
