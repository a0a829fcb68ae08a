import type { Container } from '@tsparticles/engine';
import { Particles, ParticlesProvider } from '@tsparticles/react';
import { useEffect, useState } from 'react';
import { loadFull } from 'tsparticles';
import { addParticles } from './add-particles';
import { PARTICLE_OPACITY, PARTICLES, particleOptions } from './particle-options';

interface ParticleCanvasProps {
  running: boolean;
}

export function ParticleCanvas({ running }: ParticleCanvasProps) {
  const [container, setContainer] = useState<Container>();
  // One color for both themes and the present screen, read once: new options would restart the
  // scene.
  const [options] = useState(() =>
    particleOptions(
      getComputedStyle(document.documentElement).getPropertyValue('--particle').trim(),
      PARTICLE_OPACITY[window.matchMedia('(min-width: 48rem)').matches ? 'desktop' : 'phone'],
    ),
  );

  useEffect(() => {
    if (running) container?.play();
    else container?.pause();
  }, [container, running]);

  useEffect(() => container && addParticles(container.particles, PARTICLES.count), [container]);

  return (
    <ParticlesProvider init={loadFull}>
      <Particles
        id="particles"
        className="size-full"
        options={options}
        particlesLoaded={setContainer}
      />
    </ParticlesProvider>
  );
}
