/**
 * The key a browser sends to the embedded backend. It authenticates nobody (row-level security
 * does) and reaches nothing but this machine, so unlike a hosted key it may be a constant.
 */
export const EMBEDDED_ANON_KEY = 'sb_publishable_embedded_development_only';
