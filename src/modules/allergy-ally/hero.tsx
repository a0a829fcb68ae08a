import { CalendarPlus, Flower2, Sparkles } from 'lucide-react';
import { ProductHero } from '@/kit/product-page/product-hero';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';

interface HeroProps {
  slug: string;
  onOpenDemo: (opener: HTMLElement) => void;
}

export function Hero({ slug, onOpenDemo }: HeroProps) {
  return (
    <ProductHero
      glow="from-hue-5/25 via-hue-4/12"
      emblem={<Flower2 strokeWidth={1} className="size-56 text-hue-4/25" />}
    >
      <Badge tone="success" dot>
        Active
      </Badge>
      <h1 className="mt-4 font-semibold text-3xl md:text-4xl">Allergy Ally</h1>
      <p className="mt-3 text-base text-muted md:text-lg">
        Allergy treatment takes years of small steps. Allergy Ally walks along between the visits:
        it reminds, listens, explains, and tells your team who needs them.
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button
          icon={Sparkles}
          variant="primary"
          size="lg"
          onClick={(event) => onOpenDemo(event.currentTarget)}
        >
          Get Started
        </Button>
        <ButtonLink
          icon={CalendarPlus}
          to={paths.requestAppointment(slug, {})}
          variant="secondary"
          size="lg"
        >
          Schedule Demo
        </ButtonLink>
      </div>
    </ProductHero>
  );
}
