import { DEMO } from './demo-person';

export interface Settings {
  /** Origin of the Supabase project, without a trailing slash. */
  supabaseUrl: string;
  supabaseAnonKey: string;
  /** Turns a bare username into an email address: `<username>@<tozIdDomain>`. */
  tozIdDomain: string;
  /** Prefilled at sign-in; null where people type their own. */
  demo: {
    username: string;
    password: string;
    /** The address of a patient; null where the demo has other people than the seed's. */
    patient: string | null;
  } | null;
}

export interface SettingProblem {
  name: string;
  problem: string;
}

export type SettingsResult =
  | { ok: true; settings: Settings }
  | { ok: false; problems: SettingProblem[] };

/**
 * Reads the settings from `VITE_…` variables (see .env.example) and reports every problem, not just
 * the first.
 */
export function readSettings(env: Record<string, unknown>): SettingsResult {
  const text = (name: string) => {
    const value = env[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const problems: SettingProblem[] = [];
  const complain = (name: string, problem: string) => problems.push({ name, problem });

  const supabaseUrl = text('VITE_SUPABASE_URL').replace(/\/+$/, '');
  if (supabaseUrl === '') {
    complain('VITE_SUPABASE_URL', 'is missing. Set it to the address of your Supabase project.');
  } else if (!isHttpUrl(supabaseUrl)) {
    complain('VITE_SUPABASE_URL', 'is not an address such as https://your-project.supabase.co.');
  }

  const supabaseAnonKey = text('VITE_SUPABASE_ANON_KEY');
  if (supabaseAnonKey === '') {
    complain('VITE_SUPABASE_ANON_KEY', 'is missing. Set it to the project’s publishable key.');
  } else if (/^sb_secret_/.test(supabaseAnonKey)) {
    complain('VITE_SUPABASE_ANON_KEY', 'is a secret key. Anyone who opens the page could read it.');
  }

  const tozIdDomain = text('VITE_TOZ_ID_DOMAIN').toLowerCase();
  if (tozIdDomain === '') {
    complain('VITE_TOZ_ID_DOMAIN', 'is missing. Set it to the domain of your TOZ ID usernames.');
  } else if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(tozIdDomain)) {
    complain('VITE_TOZ_ID_DOMAIN', 'is not a domain name such as clinic.example.');
  }

  const demo = text('VITE_DEMO') || 'false';
  if (demo !== 'true' && demo !== 'false') {
    complain('VITE_DEMO', 'must be true or false.');
  }

  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    settings: {
      supabaseUrl,
      supabaseAnonKey,
      tozIdDomain,
      demo:
        demo === 'true'
          ? {
              username: text('VITE_DEMO_USERNAME') || DEMO.username,
              password: text('VITE_DEMO_PASSWORD') || DEMO.password,
              patient: text('VITE_DEMO_USERNAME') ? null : `${DEMO.patient}@${tozIdDomain}`,
            }
          : null,
    },
  };
}

export const settings: SettingsResult = readSettings(import.meta.env);

export function requireSettings(): Settings {
  if (!settings.ok) throw new Error('The app started with unsound settings.');
  return settings.settings;
}

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
