/** The page's parts; the first has no name in the address. */
export const VIEWS = ['referrals', 'appointments', 'surgery', 'insurance', 'messages'] as const;
export type View = (typeof VIEWS)[number];

export function readView(params: URLSearchParams): View {
  return VIEWS.find((view) => view === params.get('view')) ?? 'referrals';
}

/** The same address, period and filters with another part open. */
export function withView(params: URLSearchParams, view: View): URLSearchParams {
  const next = new URLSearchParams(params);
  if (view === 'referrals') next.delete('view');
  else next.set('view', view);
  return next;
}
