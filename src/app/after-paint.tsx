import { useEffect } from 'react';
import { useAnimationsEnabled } from '@/preferences/animations';
import { loadBrandFont } from '@/ui/brand-font';
import { ParticleBackground } from '@/ui/particle-background';
import { Toaster } from '@/ui/toaster';
import { listenForErrors } from './page-errors/listen';
import { measureSomeVisits } from './page-speed/listen';

export function AfterPaint() {
  const [animationsEnabled] = useAnimationsEnabled();
  useEffect(() => loadBrandFont(), []);
  useEffect(() => listenForErrors(), []);
  useEffect(() => measureSomeVisits(), []);
  return (
    <>
      <ParticleBackground enabled={animationsEnabled} />
      <Toaster />
    </>
  );
}
