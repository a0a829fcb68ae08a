import { Copy } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { Item } from '@/records/vaults/core/item';
import { readTotp, totpAt } from '@/records/vaults/core/totp';
import { QuietButton } from '@/ui/quiet-button';
import { linesOf } from '../items/item-lines';
import { ItemLine } from './item-line';

interface ItemContentsProps {
  item: Item;
  onCopy: (value: string) => void;
}

export function ItemContents({ item, onCopy }: ItemContentsProps) {
  return (
    <div className="grid gap-3">
      {linesOf(item)
        .filter(({ value }) => value !== '')
        .map(({ name, label, value, secret }) =>
          name === 'totp' ? (
            <TotpLine key={name} value={value} onCopy={onCopy} />
          ) : (
            <ItemLine key={name} label={label} value={value} secret={secret} onCopy={onCopy} />
          ),
        )}
      {item.notes !== '' && (
        <dl>
          <dt className="text-muted text-sm">Notes</dt>
          <dd className="whitespace-pre-wrap break-words text-sm">{item.notes}</dd>
        </dl>
      )}
    </div>
  );
}

interface TotpLineProps {
  value: string;
  onCopy: (code: string) => void;
}

function TotpLine({ value, onCopy }: TotpLineProps) {
  const [shown, setShown] = useState<{ code: string; left: number }>();
  const read = useMemo(() => readTotp(value), [value]);
  useEffect(() => {
    if (!('totp' in read)) return;
    let isGone = false;
    const show = () => {
      void totpAt(read.totp, Date.now()).then((made) => !isGone && setShown(made));
    };
    show();
    const timer = setInterval(show, 1000);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [read]);
  if ('why' in read) {
    return (
      <div>
        <ItemLine label="Authenticator key" value={value} secret onCopy={onCopy} />
        <p className="text-muted text-sm">{read.why}</p>
      </div>
    );
  }
  if (!shown) return null;
  return (
    <div className="flex items-center gap-2">
      <dl className="min-w-0 flex-1">
        <dt className="text-muted text-sm">One-time code</dt>
        <dd className="font-mono text-lg">
          {shown.code} <span className="text-muted text-sm">{`${shown.left} s`}</span>
        </dd>
      </dl>
      <QuietButton icon={Copy} aria-label="Copy one-time code" onClick={() => onCopy(shown.code)} />
    </div>
  );
}
