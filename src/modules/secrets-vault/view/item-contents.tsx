import type { Item } from '@/records/vaults/core/item';
import { linesOf } from '../items/item-lines';
import { ItemLine } from './item-line';
import { TotpLine } from './totp-line';

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
