import { z } from 'zod';

const text = z.string().nullable();

/** A conversation in the list: its last message, and how many of the clinic's are unread. */
export const conversationLine = z.object({
  id: z.string(),
  subject: z.string(),
  at: z.string(),
  from_clinic: z.boolean(),
  text: z.string(),
  files: z.number(),
  unread: z.number(),
});

export const conversationSchema = z.object({
  id: z.string(),
  company_id: z.string(),
  subject: z.string(),
  has_earlier: z.boolean(),
  /** Oldest first. */
  messages: z.array(
    z.object({
      id: z.string(),
      from_clinic: z.boolean(),
      by: text,
      body: z.string(),
      at: z.string(),
      files: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          media_type: z.string(),
          size_bytes: z.number(),
          path: z.string(),
        }),
      ),
    }),
  ),
});

export type ConversationLine = z.infer<typeof conversationLine>;
export type Conversation = z.infer<typeof conversationSchema>;
export type ConversationMessage = Conversation['messages'][number];
export type ConversationFile = ConversationMessage['files'][number];
