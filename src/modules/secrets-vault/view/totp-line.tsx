import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { readTotp, totpAt } from '@/records/vaults/core/totp';
import { QuietButton } from '@/ui/quiet-button';

interface TotpLineProps {
  value: string;
  onCopy: (code: string) => void;
}

export function TotpLine({ value, onCopy }: TotpLineProps) {
  const [shown, setShown] = useState<{ code: string; left: number }>();
  useEffect(() => {
    let isGone = false;
    const totp = readTotp(value);
    const show = () => {
      if (totp) void totpAt(totp, Date.now()).then((made) => !isGone && setShown(made));
    };
    show();
    const timer = setInterval(show, 1000);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [value]);
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
