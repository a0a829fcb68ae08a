import { z } from 'zod';
import type { Json } from '@/lib/supabase/database.types';

const schema = z.record(z.string(), z.string()).catch({});

export function diagnosisLabels(kept: Json): Record<string, string> {
  return schema.parse(kept);
}
