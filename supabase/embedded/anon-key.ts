/**
 * A browser's key for the embedded backend. It grants nothing by itself (row-level security decides) and reaches only
 * this machine, so unlike a hosted key it may be a constant.
 */
export const EMBEDDED_ANON_KEY = 'sb_publishable_embedded_development_only';
