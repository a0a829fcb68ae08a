const COLORS: Record<string, string> = {
  red: '#d92d20',
  yellow: '#f5c518',
  blue: '#2563eb',
  green: '#16a34a',
  silver: '#a8b0ba',
};

/** The color of a vial's cap. Its dilution stands beside it: color alone says nothing. */
export function VialDot({ color }: { color: string | null }) {
  if (color === null) return null;
  return (
    <span
      aria-hidden="true"
      className="size-3.5 shrink-0 rounded-full ring-1 ring-border-strong ring-inset"
      style={{ backgroundColor: COLORS[color] ?? color }}
    />
  );
}
