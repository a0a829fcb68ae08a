import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { publicPaths } from '@/lib/public-paths';
import { cx } from '@/ui/cx';
import { Logo } from '@/ui/logo';

/**
 * The specified footer links lead nowhere, which is worse than no link. Each leads to true text
 * until a lawyer writes the real page.
 */
const NOTES = [
  {
    id: 'privacy',
    title: 'Privacy',
    text: 'This page sets no cookies and asks no other company for anything. Your choice of theme and motion stays in this browser. Patient data belongs to the clinic that enters it.',
  },
  {
    id: 'terms',
    title: 'Terms',
    text: 'Looking around commits you to nothing, and the demo clinic holds made-up people only. A clinic works under its own agreement with its portal’s host.',
  },
  {
    id: 'contact',
    title: 'Contact',
    text: 'Accounts come from your clinic: its administrators invite you and can help when you can’t sign in.',
  },
] as const;

export function LandingFooter() {
  const { hash } = useLocation();
  // A click before hydration follows its link anyway; this moves the focus.
  useEffect(() => {
    const note = NOTES.find(({ id }) => hash === `#${id}`);
    if (note) document.getElementById(note.id)?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <footer className="border-t">
      <div className="mx-auto max-w-6xl px-4 py-12 md:px-8">
        <div className="grid gap-8 md:grid-cols-3">
          {NOTES.map(({ id, title, text }) => (
            <section
              key={id}
              id={id}
              tabIndex={-1}
              aria-labelledby={`${id}-title`}
              className={cx(
                'scroll-mt-24 border-l-2 pl-4 transition-colors duration-500',
                hash === `#${id}` && 'border-accent',
              )}
            >
              <h2 id={`${id}-title`} className="font-semibold text-sm">
                {title}
              </h2>
              <p className="mt-1 text-muted text-sm">{text}</p>
            </section>
          ))}
        </div>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t pt-6">
          <Link to={publicPaths.landing()} className="rounded-md">
            <Logo suffix="ENT" size="sm" label="Clinic Portal home" />
          </Link>
          <nav aria-label="Footer" className="flex flex-wrap gap-x-2">
            {NOTES.map(({ id, title }) => (
              <Link
                key={id}
                to={`#${id}`}
                onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
                className="inline-flex min-h-11 items-center rounded-md px-3 text-muted text-sm transition-colors hover:text-text"
              >
                {title}
              </Link>
            ))}
          </nav>
          <p className="text-muted text-sm">© 2025 Clinic Portal</p>
        </div>
      </div>
    </footer>
  );
}
