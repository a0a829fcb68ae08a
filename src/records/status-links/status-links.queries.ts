import { askAsVisitor } from '@/lib/supabase/ask-as-visitor';
import { statusSchema } from './status-links.model';

export const openStatus = (code: string, birthDate: string) =>
  askAsVisitor(
    'open_status_link',
    { code, birth_date: birthDate },
    statusSchema.parse,
    'Error opening a status link',
  );
