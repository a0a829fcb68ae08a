import { z } from 'zod';

const isDose = (text: string) => /^\d+(\.\d{1,2})?$/.test(text) && Number(text) > 0;

/** A dose in milliliters, as typed. */
export const doseText = z.string().trim().refine(isDose, 'Write a number such as 0.25.');
