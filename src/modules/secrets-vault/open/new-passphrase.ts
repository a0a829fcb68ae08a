import { z } from 'zod';

const LEAST = 12;

/** A passphrase that somebody chooses, when setting up or after recovering. */
export const newPassphrase = z.string().min(LEAST, `Use at least ${LEAST} characters.`);
