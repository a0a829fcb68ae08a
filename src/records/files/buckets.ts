/** Where Storage keeps the files of each. */
export const BUCKETS = {
  message: 'attachments',
  referral: 'referral-documents',
  authorization: 'authorization-documents',
} as const;

/** What a file belongs to. */
export type FileSource = keyof typeof BUCKETS;
