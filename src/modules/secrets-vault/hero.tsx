import { KeyRound } from 'lucide-react';
import { ProductHero } from '@/shared/product-page/product-hero';
import { Button } from '@/ui/button';
import { Tooltip } from '@/ui/tooltip';

const NOT_YET = 'The vault isn’t open yet. It opens from here once it is.';

export function Hero() {
  return (
    <ProductHero
      glow="from-hue-3/25 via-hue-2/12"
      emblem={<KeyRound strokeWidth={1} className="size-52 text-hue-3/25" />}
    >
      <h1 className="font-semibold text-3xl md:text-4xl">Secrets Vault</h1>
      <p className="mt-3 text-base text-muted md:text-lg">
        A vault for secrets that only your clinic may read. It will bring AES-256, unlimited
        encrypted storage, team access and real-time sync.
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <Tooltip content={NOT_YET}>
          <Button variant="primary" size="lg" blocked>
            Open Vault
          </Button>
        </Tooltip>
        <Tooltip content={NOT_YET}>
          <Button size="lg" blocked>
            Invite Your Team
          </Button>
        </Tooltip>
      </div>
      <p className="mt-3 text-muted text-sm">{NOT_YET}</p>
    </ProductHero>
  );
}
