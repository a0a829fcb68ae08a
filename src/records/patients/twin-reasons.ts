import type { Enums } from '@/lib/supabase/database.types';

export const TWIN_REASONS: Record<Enums<'twin_reason'>, string> = {
  name: 'Same name',
  similar_name: 'Similar name',
  birth_date: 'Same birth date',
  phone: 'Same phone',
  record_number: 'Same MRN',
  member_id: 'Same member ID',
};
