const OFFICES = [
  { name: 'Family practice', x: 62, y: 34, anchor: 'start' },
  { name: 'Pediatrics', x: 250, y: 24, anchor: 'end' },
  { name: 'Audiology', x: 282, y: 104, anchor: 'end' },
  { name: 'Urgent care', x: 226, y: 168, anchor: 'end' },
  { name: 'Dentistry', x: 40, y: 142, anchor: 'start' },
] as const;

const CLINIC = { x: 160, y: 92 };

export function NetworkVignette() {
  return (
    <svg
      viewBox="0 0 320 190"
      className="h-full w-full max-w-80 overflow-visible"
      role="presentation"
    >
      <g stroke="var(--border-strong)" strokeOpacity="0.55" strokeWidth="1.5">
        {OFFICES.map(({ name, x, y }) => (
          <line key={name} x1={x} y1={y} x2={CLINIC.x} y2={CLINIC.y} />
        ))}
      </g>
      <circle
        cx={CLINIC.x}
        cy={CLINIC.y}
        r="30"
        fill="var(--accent-soft)"
        stroke="var(--accent)"
        strokeOpacity="0.4"
      />
      <circle cx={CLINIC.x} cy={CLINIC.y} r="12" fill="var(--accent)" />
      {OFFICES.map(({ name, x, y, anchor }) => (
        <g key={name}>
          <circle
            cx={x}
            cy={y}
            r="6"
            fill="var(--surface-raised)"
            stroke="var(--accent)"
            strokeWidth="2"
          />
          <text
            x={x}
            y={y}
            dx={anchor === 'start' ? -14 : 14}
            dy="-12"
            textAnchor={anchor}
            fill="var(--text-muted)"
            fontSize="12"
          >
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
