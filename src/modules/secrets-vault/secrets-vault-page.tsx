import { KeyRound, type LucideIcon } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { ProductHero } from '@/kit/product-page/product-hero';
import { ProductPage } from '@/kit/product-page/product-page';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { IconTile } from '@/ui/icon-tile';
import { Panel } from '@/ui/panel';
import { CLAIMS, SAFEGUARDS, STORABLE } from './content';

export function SecretsVaultPage() {
  const { slug } = useCompany();
  return (
    <ProductPage title="Secrets Vault" slug={slug}>
      <Hero slug={slug} />
      <PointGrid title="What the vault does" points={CLAIMS} />
      <StorableList title="What you can store" points={STORABLE} />
      <PointGrid title="Security and compliance" points={SAFEGUARDS} />
    </ProductPage>
  );
}

function Hero({ slug }: { slug: string }) {
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

interface PointGridProps {
  title: string;
  points: readonly { title: string; text: string; icon: LucideIcon }[];
}

function PointGrid({ title, points }: PointGridProps) {
  return (
    <section>
      <h2 className="mb-4 font-semibold text-xl">{title}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {points.map(({ title: name, text, icon: Icon }) => (
          <li key={name}>
            <Panel className="h-full p-5">
              <Icon aria-hidden="true" className="size-6 text-accent" />
              <h3 className="mt-3 font-semibold text-base">{name}</h3>
              <p className="mt-1 text-muted text-sm">{text}</p>
            </Panel>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StorableListProps {
  title: string;
  points: readonly { title: string; text: string; icon: LucideIcon }[];
}

function StorableList({ title, points }: StorableListProps) {
  return (
    <Card title={title}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {points.map(({ title: name, text, icon: Icon }) => (
          <li key={name} className="flex items-center gap-3.5">
            <IconTile>
              <Icon />
            </IconTile>
            <div>
              <p className="font-medium text-sm">{name}</p>
              <p className="text-muted text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
