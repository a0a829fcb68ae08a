import { format } from 'date-fns/format';
import { es } from 'date-fns/locale/es';
import type { Spoken } from '@/fields/words';
import { texts } from './es.po';

/** By the patterns of lib/dates. */
const PATTERNS: Readonly<Record<string, string>> = {
  'MMM d, yyyy': 'd MMM yyyy',
  'MMM d, yyyy, h:mm a': 'd MMM yyyy, h:mm aaaa',
  'h:mm a': 'h:mm aaaa',
  "EEEE, MMMM d, yyyy 'at' h:mm a": "EEEE, d 'de' MMMM 'de' yyyy, h:mm aaaa",
};

export const spanish: Spoken = {
  language: 'es',
  tag: 'es-US',
  texts,
  writeDate: (date, pattern) => format(date, PATTERNS[pattern] ?? pattern, { locale: es }),
};
