export const BUCKETS = {
  message: 'attachments',
  referral: 'referral-documents',
  authorization: 'authorization-documents',
} as const;

export type FileSource = keyof typeof BUCKETS;
