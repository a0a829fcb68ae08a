import { clampTransparency } from './transparency.ts';

export type PanelSurface = 'sidebar' | 'navbar' | 'panel';

interface PanelOpacityInput {
  surface: PanelSurface;
  /** The person's level, 0-100: how opaque panels are. */
  transparencyLevel: number | null | undefined;
  transparencyEnabled: boolean;
}

const FLOOR = { sidebar: 85, navbar: 85, panel: 70 } as const;
const CEILING_WITHOUT_TRANSPARENCY = 95;

/**
 * The opacity, in percent, of a surface over the animated background. The floors keep text
 * readable, and the level is never undercut. One exception: for a level above 95 with transparency
 * off, the ceiling wins, since it is the later and more specific rule.
 */
export function panelOpacity({
  surface,
  transparencyLevel,
  transparencyEnabled,
}: PanelOpacityInput): number {
  const opacity = Math.max(FLOOR[surface], clampTransparency(transparencyLevel));
  return transparencyEnabled ? opacity : Math.min(CEILING_WITHOUT_TRANSPARENCY, opacity);
}
