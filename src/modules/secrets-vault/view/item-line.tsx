import { Copy, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { cx } from '@/ui/cx';
import { QuietButton } from '@/ui/quiet-button';
import { webAddress } from '../items/item-fields';
import { HIDDEN_VALUE } from '../items/item-lines';

interface ItemLineProps {
  label: string;
  value: string;
  secret: boolean;
  onCopy: (value: string) => void;
}

export function ItemLine({ label, value, secret, onCopy }: ItemLineProps) {
  const [revealed, setRevealed] = useState(false);
  const address = label === 'Website' ? webAddress(value) : null;
  const text = secret && !revealed ? HIDDEN_VALUE : value;
  const noun = label.toLowerCase();
  return (
    <div className="flex items-center gap-2">
      <dl className="min-w-0 flex-1">
        <dt className="text-muted text-sm">{label}</dt>
        <dd
          className={cx(
            'whitespace-pre-wrap text-sm',
            secret ? 'break-all font-mono' : 'break-words',
          )}
        >
          {address === null ? (
            text
          ) : (
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              className="text-accent underline"
            >
              {text}
            </a>
          )}
        </dd>
      </dl>
      {secret && (
        <QuietButton
          icon={revealed ? EyeOff : Eye}
          aria-label={`${revealed ? 'Hide' : 'Show'} ${noun}`}
          onClick={() => setRevealed(!revealed)}
        />
      )}
      <QuietButton icon={Copy} aria-label={`Copy ${noun}`} onClick={() => onCopy(value)} />
    </div>
  );
}
