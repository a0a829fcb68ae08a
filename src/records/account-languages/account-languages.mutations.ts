import type { Language } from '@/fields/words';
import { db } from '@/lib/supabase/client';
import { unwrapMaybe } from '@/lib/supabase/result';

/** Keeps the language with the account, for every device. */
export async function saveLanguage(chosen: Language): Promise<void> {
  unwrapMaybe(await db.rpc('my_language', { chosen }), 'Error saving the language');
}

/** The account's language. One without takes what was chosen on this device. */
export async function agreeOnLanguage(chosen: Language | null): Promise<Language | null> {
  const own: string | null = unwrapMaybe(
    await db.rpc('my_language', {}),
    'Error loading the language',
  );
  if (own !== null) return own === 'es' ? 'es' : 'en';
  if (chosen !== null) await saveLanguage(chosen);
  return chosen;
}
