import { useEffect, useRef, useState } from 'react';
import { cx } from '@/ui/cx';
import { type DrawnDocument, turnedBy } from '../render/drawn-document';
import { inTurn } from '../render/in-turn';
import { letGo } from '../render/turn';
import type { Clip } from '../understanding/page-words';

/**
 * A compressed picture: the browser unpacks it only while it is visible; a canvas would keep its
 * pixels in memory.
 */
const packedOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('A page can’t be packed.'))));
  });

interface PageCanvasProps {
  drawn: DrawnDocument | undefined;
  number: number;
  rotation: number;
  width: number;
  label: string;
  /** One of many: drawn after others, and only if still visible by then. */
  small?: boolean;
  /** The part to show, in thousandths of the page. */
  clip?: Clip | undefined;
  className?: string;
}

export function PageCanvas({
  drawn,
  number,
  rotation,
  width,
  label,
  small = false,
  clip,
  className,
}: PageCanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting');

  useEffect(() => {
    const [holder, target] = [place.current, sheet.current];
    if (!holder || !target || !drawn) return;
    let isGone = false;
    let isSeen = false;
    let isWaiting = false;
    let address: string | undefined;
    const draw = async () => {
      const canvas = turnedBy(await drawn.draw(number, width), rotation);
      const packed = await packedOf(canvas);
      letGo(canvas);
      if (isGone) return;
      address = URL.createObjectURL(packed);
      const shown = Object.assign(new Image(), { src: address, alt: '' });
      shown.className = 'block h-auto w-full';
      await shown.decode();
      target.replaceChildren(shown);
      setState('drawn');
      watcher.disconnect();
    };
    const drawIfSeen = async () => {
      if (isSeen && !isGone) await draw();
      else isWaiting = false;
    };
    const watcher = new IntersectionObserver(
      ([seen]) => {
        isSeen = seen?.isIntersecting ?? false;
        if (!isSeen || isWaiting) return;
        isWaiting = true;
        const done = small ? inTurn(drawIfSeen) : drawIfSeen();
        done.catch(() => isGone || setState('failed'));
      },
      { rootMargin: '200px' },
    );
    watcher.observe(holder);
    return () => {
      isGone = true;
      watcher.disconnect();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [drawn, number, rotation, width, small]);

  return (
    <div
      ref={place}
      role="img"
      aria-label={label}
      className={cx(
        'relative overflow-hidden rounded-sm border bg-white',
        state !== 'drawn' && 'aspect-[17/22]',
        className,
      )}
    >
      <div ref={sheet} />
      {state === 'failed' && (
        <p className="absolute inset-0 grid place-items-center p-2 text-center text-neutral-700 text-xs">
          This page can’t be shown.
        </p>
      )}
      {clip && (
        <span
          aria-hidden="true"
          className="absolute rounded-sm bg-accent/20 ring-2 ring-accent"
          style={{
            left: `${clip.x0 / 10 - 0.6}%`,
            top: `${clip.y0 / 10 - 0.4}%`,
            width: `${(clip.x1 - clip.x0) / 10 + 1.2}%`,
            height: `${(clip.y1 - clip.y0) / 10 + 0.8}%`,
          }}
        />
      )}
    </div>
  );
}
