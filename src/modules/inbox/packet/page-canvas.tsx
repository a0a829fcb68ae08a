import { useEffect, useRef, useState } from 'react';
import { cx } from '@/ui/cx';
import { DocumentFault, type DrawnDocument, turnedBy } from '../render/drawn-document';
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

const problemOf = (thrown: unknown) =>
  `This page can’t be shown. ${thrown instanceof DocumentFault ? thrown.message : ''}`.trim();

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
  const [isDrawn, setIsDrawn] = useState(false);
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    const [holder, target] = [place.current, sheet.current];
    if (!holder || !target || !drawn) return;
    let isGone = false;
    let isSeen = false;
    let isWaiting = false;
    let address: string | undefined;
    const draw = async () => {
      const page = await drawn.draw(number, width);
      const canvas = turnedBy(page.canvas, rotation);
      const packed = await packedOf(canvas);
      letGo(canvas);
      if (isGone) return;
      address = URL.createObjectURL(packed);
      const shown = Object.assign(new Image(), { src: address, alt: '' });
      shown.className = 'block h-auto w-full';
      await shown.decode();
      target.replaceChildren(shown);
      setIsDrawn(true);
      if (!page.isWhole) setProblem('Part of this page can’t be shown.');
      watcher.disconnect();
    };
    // A busy browser may end a worker or lack memory for a moment; a fault of the file stays.
    const drawAgain = async (thrown: unknown) => {
      if (isGone || thrown instanceof DocumentFault) throw thrown;
      if (address !== undefined) URL.revokeObjectURL(address);
      await draw();
    };
    const drawIfSeen = async () => {
      if (isSeen && !isGone) await draw().catch(drawAgain);
      else isWaiting = false;
    };
    const watcher = new IntersectionObserver(
      ([seen]) => {
        isSeen = seen?.isIntersecting ?? false;
        if (!isSeen || isWaiting) return;
        isWaiting = true;
        const done = small ? inTurn(drawIfSeen) : drawIfSeen();
        done.catch((thrown: unknown) => isGone || setProblem(problemOf(thrown)));
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
        !isDrawn && 'aspect-[17/22]',
        className,
      )}
    >
      <div ref={sheet} />
      {problem !== undefined && (
        <p
          className={cx(
            'absolute inset-x-0 top-0 grid place-items-center p-2 text-center text-xs',
            isDrawn ? 'bg-danger-soft text-danger' : 'h-full text-neutral-700',
          )}
        >
          {problem}
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
