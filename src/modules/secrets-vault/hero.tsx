import { KeyRound } from 'lucide-react';
import { ProductHero } from '@/kit/product-page/product-hero';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button-link';

export function Hero({ slug }: { slug: string }) {
  return (
    <ProductHero
      glow="from-hue-3/25 via-hue-2/12"
      emblem={<KeyRound strokeWidth={1} className="size-52 text-hue-3/25" />}
    >
      <h1 className="font-semibold text-3xl md:text-4xl">Secrets Vault</h1>
      <p className="mt-3 text-base text-muted md:text-lg">
        A vault for secrets that only your clinic may read: AES-256, unlimited encrypted storage,
        team access and real-time sync.
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink to={paths.vault(slug)} variant="primary" size="lg">
          Open Vault
        </ButtonLink>
        <ButtonLink to={`${paths.vault(slug)}#people`} size="lg">
          Invite Your Team
        </ButtonLink>
      </div>
    </ProductHero>
  );
}
