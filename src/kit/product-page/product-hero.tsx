import type { ReactNode } from 'react';
import { cx } from '@/ui/cx';
import { Panel } from '@/ui/panel';

interface ProductHeroProps {
  /** A large line drawing in the corner. */
  emblem: ReactNode;
  glow: string;
  children: ReactNode;
}

export function ProductHero({ emblem, glow, children }: ProductHeroProps) {
  return (
    <Panel className="relative isolate overflow-hidden">
      <div
        aria-hidden="true"
        className={cx('absolute inset-0 -z-10 bg-radial-[at_85%_15%] to-70% to-transparent', glow)}
      />
      <div aria-hidden="true" className="absolute -right-8 -bottom-10 -z-10 max-sm:hidden">
        {emblem}
      </div>
      <div className="max-w-2xl px-6 py-9 md:px-10 md:py-14">{children}</div>
    </Panel>
  );
}
