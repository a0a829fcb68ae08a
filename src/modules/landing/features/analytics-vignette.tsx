const SOURCES = [
  { name: 'Family practice', share: 'w-full', hue: 'bg-hue-1' },
  { name: 'Pediatrics', share: 'w-3/4', hue: 'bg-hue-2' },
  { name: 'Audiology', share: 'w-1/2', hue: 'bg-hue-3' },
  { name: 'Urgent care', share: 'w-1/3', hue: 'bg-hue-5' },
] as const;

/** Bars without figures: a drawing must not pass for data. */
export function AnalyticsVignette() {
  return (
    <div className="grid w-full max-w-72 gap-3.5">
      {SOURCES.map(({ name, share, hue }) => (
        <div key={name}>
          <p className="text-muted text-xs">{name}</p>
          <span className={`scroll-grow mt-1 block h-2.5 rounded-full ${share} ${hue}`} />
        </div>
      ))}
    </div>
  );
}
