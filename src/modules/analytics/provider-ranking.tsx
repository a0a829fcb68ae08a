export interface RankedProvider {
  referring_provider: string;
  referrals: number;
}

interface ProviderRankingProps {
  /** The busiest first; at least one. */
  providers: readonly RankedProvider[];
}

/** Names with their counts, and a bar as long as the count is against the first one's. */
export function ProviderRanking({ providers }: ProviderRankingProps) {
  const most = Math.max(...providers.map(({ referrals }) => referrals));
  return (
    <ol className="grid gap-4">
      {providers.map(({ referring_provider: name, referrals }) => (
        <li key={name}>
          <div className="flex items-baseline justify-between gap-4 text-sm">
            <span className="min-w-0 font-medium">{name}</span>
            <span className="shrink-0 text-muted tabular-nums">
              {referrals} {referrals === 1 ? 'referral' : 'referrals'}
            </span>
          </div>
          <div aria-hidden="true" className="mt-1.5 h-2 overflow-hidden rounded-full bg-border/70">
            <div
              className="h-full rounded-full bg-accent"
              style={{ width: `${(referrals / most) * 100}%` }}
            />
          </div>
        </li>
      ))}
    </ol>
  );
}
