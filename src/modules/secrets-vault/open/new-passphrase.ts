import { z } from 'zod';

const LEAST = 12;

export const newPassphrase = z.string().min(LEAST, `Use at least ${LEAST} characters.`);
