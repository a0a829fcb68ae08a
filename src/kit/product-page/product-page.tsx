import type { ReactNode } from 'react';
import { paths } from '@/lib/paths';
import { BackLink } from '@/ui/back-link';

interface ProductPageProps {
  title: string;
  slug: string;
  children: ReactNode;
}

export function ProductPage({ title, slug, children }: ProductPageProps) {
  return (
    <>
      <title>{`${title} · Clinic Portal`}</title>
      <div className="mb-3 text-sm">
        <BackLink to={paths.marketplace(slug)}>Marketplace</BackLink>
      </div>
      <div className="grid gap-8 md:gap-10">{children}</div>
    </>
  );
}
