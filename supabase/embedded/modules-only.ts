/** The mode of a Vite server for the portal's modules alone: no database is opened behind them. */
export const MODULES_ONLY = 'modules-only';
