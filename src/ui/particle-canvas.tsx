import type { Container, Engine } from '@tsparticles/engine';
import { loadParticlesLinksInteraction } from '@tsparticles/interaction-particles-links';
import { loadHexColorPlugin } from '@tsparticles/plugin-hex-color';
import { loadInteractivityPlugin } from '@tsparticles/plugin-interactivity';
import { loadMovePlugin } from '@tsparticles/plugin-move';
import { Particles, ParticlesProvider } from '@tsparticles/react';
import { loadCircleShape } from '@tsparticles/shape-circle';
import { loadOutModesUpdater } from '@tsparticles/updater-out-modes';
import { loadPaintUpdater } from '@tsparticles/updater-paint';
import { useEffect, useState } from 'react';
import { particleOptions } from './particle-options.ts';

/** Only the parts that draw dots and lines; see docs/decisions/0002-particles.md for the sizes. */
async function registerParts(engine: Engine) {
  await Promise.all([
    loadCircleShape(engine),
    loadHexColorPlugin(engine),
    loadInteractivityPlugin(engine),
    loadMovePlugin(engine),
    loadOutModesUpdater(engine),
    loadPaintUpdater(engine),
    loadParticlesLinksInteraction(engine),
  ]);
}

interface ParticleCanvasProps {
  running: boolean;
}

export function ParticleCanvas({ running }: ParticleCanvasProps) {
  const [container, setContainer] = useState<Container>();
  // One colour for both themes, read once: a new options object would start the scene over.
  const [options] = useState(() =>
    particleOptions(
      getComputedStyle(document.documentElement).getPropertyValue('--particle').trim(),
    ),
  );

  useEffect(() => {
    if (running) container?.play();
    else container?.pause();
  }, [container, running]);

  return (
    <ParticlesProvider init={registerParts}>
      <Particles
        id="particles"
        className="size-full"
        options={options}
        particlesLoaded={setContainer}
      />
    </ParticlesProvider>
  );
}
