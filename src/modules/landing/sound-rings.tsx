interface SoundRingsProps {
  className: string;
}

const RADII = [60, 110, 170, 240, 320, 410, 500];

export function SoundRings({ className }: SoundRingsProps) {
  return (
    <svg viewBox="-510 -510 1020 1020" fill="none" aria-hidden="true" className={className}>
      {RADII.map((radius, index) => (
        <circle
          key={radius}
          r={radius}
          stroke="var(--accent)"
          strokeWidth={1.5}
          strokeOpacity={0.26 - index * 0.033}
        />
      ))}
    </svg>
  );
}
