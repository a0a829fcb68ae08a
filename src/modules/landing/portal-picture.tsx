interface Window {
  /** The file's name, without its theme. */
  name: string;
  width: number;
  height: number;
}

const WIDE: Window = { name: 'hero', width: 1080, height: 760 };
const PHONE: Window = { name: 'hero-phone', width: 585, height: 780 };

/** The portal's home in the demo, as `npm run pictures` took it; in the visitor's theme, of which one file loads. */
export function PortalPicture() {
  return (
    <figure className="mx-auto w-full max-w-lg lg:max-w-none">
      <Shown theme="dark" className="hidden dark:block" />
      <Shown theme="light" className="dark:hidden" />
      <figcaption className="mt-4 text-center text-muted text-xs">
        The portal, with made-up patients
      </figcaption>
    </figure>
  );
}

function Shown({ theme, className }: { theme: 'dark' | 'light'; className: string }) {
  const file = ({ name }: Window) => `${import.meta.env.BASE_URL}${name}-${theme}.webp`;
  return (
    <picture className={className}>
      <source
        media="(width < 64rem)"
        srcSet={file(PHONE)}
        width={PHONE.width}
        height={PHONE.height}
      />
      {/* Lazy, so that the other theme's picture isn't fetched; not before the page's code. */}
      <img
        src={file(WIDE)}
        width={WIDE.width}
        height={WIDE.height}
        loading="lazy"
        decoding="async"
        fetchPriority="low"
        alt="The portal’s home: what needs you, and who comes today"
        className="h-auto w-full rounded-xl border bg-surface shadow-lift"
      />
    </picture>
  );
}
