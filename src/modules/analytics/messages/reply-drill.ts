import type { ReplyRowsAsked } from './reply-figures.queries';

/** A number of messages that somebody wants to see the rows of. */
export interface ReplyDrill {
  title: string;
  definition: string;
  asked: ReplyRowsAsked;
}
