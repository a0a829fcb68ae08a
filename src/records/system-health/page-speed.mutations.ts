import { requireSettings } from '@/lib/settings';
import { auth } from '@/lib/supabase/client-auth';
import type { Measure } from './page-speed.model';

/**
 * Sends page speeds to the clinic. Sent at once with keepalive, since the page may be closing: it
 * uses the present token without renewing it and ignores the answer.
 */
export function sendMeasures(measures: readonly Measure[]): void {
  const [first] = measures;
  if (!first || token === undefined) return;
  const { supabaseUrl, supabaseAnonKey } = requireSettings();
  void fetch(`${supabaseUrl}/rest/v1/rpc/report_page_speed`, {
    method: 'POST',
    keepalive: true,
    headers: {
      'Content-Type': 'application/json',
      apikey: supabaseAnonKey,
      Authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({
      company_slug: first.companySlug,
      release: import.meta.env.VITE_RELEASE,
      // A visit to several clinics counts for the first one.
      measures: measures
        .filter(({ companySlug }) => companySlug === first.companySlug)
        .map(({ route, metric, value }) => ({ route, metric, value })),
    }),
  }).catch(() => undefined);
}

let token: string | undefined;
auth.onAuthStateChange((_, session) => {
  token = session?.access_token;
});
