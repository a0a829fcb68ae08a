import type { Enums } from '@/lib/supabase/database.types';

/** A conversation as the inbox shows it. */
export interface InboxThread {
  id: string;
  subject: string;
  participants: string[];
  /** Read and written by everybody who works in the clinic. */
  isClinics: boolean;
  lastMessageAt: string;
  unread: number;
  draft: string | null;
  latest: {
    senderId: string | null;
    isEvent: boolean;
    excerpt: string;
    attachments: number;
  } | null;
  about: { kind: Enums<'notification_target'>; label: string } | null;
}
