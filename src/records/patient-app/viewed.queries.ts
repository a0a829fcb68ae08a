import { db } from '@/lib/supabase/client';

/** What the app loads apart from the chart. */
interface Part {
  part: 'diary' | 'article' | 'conversation';
  part_id?: string;
  before_at?: string;
}

/** For the clinic: what a person with access sees of the chart, or of a part. It is recorded, and nothing counts as read. */
export const fetchViewed = (linkId: string, part?: Part) =>
  db.rpc('view_as_patient', { link_id: linkId, ...part });
