import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PanelSurface, panelOpacity } from './panel-opacity.ts';

describe('panelOpacity', () => {
  it.each<[PanelSurface, number, boolean, number]>([
    ['sidebar', 0, true, 85],
    ['sidebar', 85, true, 85],
    ['sidebar', 90, true, 90],
    ['sidebar', 100, true, 100],
    ['navbar', 50, true, 85],
    ['navbar', 86, true, 86],
    ['panel', 0, true, 70],
    ['panel', 50, true, 70],
    ['panel', 70, true, 70],
    ['panel', 71, true, 71],
    ['panel', 80, true, 80],
    ['panel', 100, true, 100],
    ['sidebar', 0, false, 85],
    ['sidebar', 100, false, 95],
    ['navbar', 96, false, 95],
    ['navbar', 95, false, 95],
    ['panel', 0, false, 70],
    ['panel', 80, false, 80],
    ['panel', 94, false, 94],
    ['panel', 100, false, 95],
  ])('%s at level %i, transparency enabled %s: %i', (surface, level, enabled, expected) => {
    expect(panelOpacity({ surface, transparencyLevel: level, transparencyEnabled: enabled })).toBe(
      expected,
    );
  });

  it.each([null, undefined, Number.NaN])('takes the default level for %s', (level) => {
    const input = { transparencyLevel: level, transparencyEnabled: true };
    expect(panelOpacity({ surface: 'panel', ...input })).toBe(80);
    expect(panelOpacity({ surface: 'sidebar', ...input })).toBe(85);
  });

  it('respects its floors, the level and the ceiling for any level', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<PanelSurface>('sidebar', 'navbar', 'panel'),
        fc.double({ min: -1000, max: 1000, noNaN: true }),
        fc.boolean(),
        (surface, level, transparencyEnabled) => {
          const opacity = panelOpacity({ surface, transparencyLevel: level, transparencyEnabled });
          expect(opacity).toBeGreaterThanOrEqual(surface === 'panel' ? 70 : 85);
          expect(opacity).toBeLessThanOrEqual(transparencyEnabled ? 100 : 95);
          if (transparencyEnabled) expect(opacity).toBeGreaterThanOrEqual(Math.min(100, level));
        },
      ),
    );
  });
});
