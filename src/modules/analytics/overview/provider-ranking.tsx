import { FEW } from '@/lib/figures';
import { counted } from '@/lib/text';
import { RowsButton } from '../drill-down/rows-button';
import { ChangeBadge } from './change-badge';

export interface RankedProvider {
  referring_provider: string;
  referrals: number;
  referrals_before: number;
}

interface ProviderRankingProps {
  /** Busiest first; at least one. */
  providers: readonly RankedProvider[];
  onOpen: (name: string) => void;
}

export function ProviderRanking({ providers, onOpen }: ProviderRankingProps) {
  const most = Math.max(...providers.map(({ referrals }) => referrals));
  return (
    <ol className="grid gap-4">
      {providers.map(({ referring_provider: name, referrals, referrals_before }) => (
        <li key={name}>
          <div className="flex items-baseline justify-between gap-4 text-sm">
            <RowsButton
              label={`${name}: ${countText(referrals)}`}
              onOpen={() => onOpen(name)}
              className="-my-1 min-h-11 min-w-0 text-left font-medium md:-my-2 md:min-h-8"
            >
              {name}
            </RowsButton>
            <span className="flex shrink-0 items-center gap-2 text-muted tabular-nums">
              <span>{countText(referrals)}</span>
              <ChangeBadge now={referrals} before={referrals_before} rise="good" />
            </span>
          </div>
          {most >= FEW && (
            <div
              aria-hidden="true"
              className="mt-1.5 h-2 overflow-hidden rounded-full bg-border/70"
            >
              <div
                className="h-full rounded-full bg-accent"
                style={{ width: `${(referrals / most) * 100}%` }}
              />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

const countText = (referrals: number) => counted(referrals, 'referrals');
