/** The seeded demo user and a seeded patient; see supabase/seed. */
export const DEMO = {
  username: 'demo',
  password: 'Demo-Clinic-2025',
  patient: 'thea.patient',
} as const;
