import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { openTiffPages, type TiffPages, TiffRefusal } from '@/lib/tiff/open-tiff-pages';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Dialog } from '@/ui/dialog';

interface TiffDialogProps {
  name: string;
  bytes: Blob;
  onSave: () => void;
  onClose: () => void;
}

/** Sharp on the widest dialog. */
const WIDTH = 1600;

/** What there is of a page: nothing, where it can't be shown. */
interface Drawn {
  number: number;
  isBlank: boolean;
  problem?: string;
}

const blank = (number: number, thrown: unknown): Drawn => ({
  number,
  isBlank: true,
  problem:
    `This page can’t be shown. ${thrown instanceof TiffRefusal ? thrown.message : ''}`.trim(),
});

/** A TIFF's pages one by one: browsers show none. */
export function TiffDialog({ name, bytes, onSave, onClose }: TiffDialogProps) {
  const sheet = useRef<HTMLCanvasElement>(null);
  const [pages, setPages] = useState<TiffPages>();
  const [number, setNumber] = useState(1);
  const [drawn, setDrawn] = useState<Drawn>();
  const count = pages?.pageCount ?? 1;
  const isDrawing = drawn?.number !== number;

  useEffect(() => {
    let isGone = false;
    let opened: TiffPages | undefined;
    openTiffPages(bytes)
      .then((open) => {
        opened = open;
        if (isGone) open.close();
        else setPages(open);
      })
      .catch((thrown: unknown) => isGone || setDrawn(blank(1, thrown)));
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [bytes]);

  useEffect(() => {
    if (!pages) return;
    let isGone = false;
    const draw = async () => {
      const { bitmap, aspect, isWhole } = await pages.page(number);
      const canvas = sheet.current;
      if (canvas && !isGone) {
        canvas.width = Math.min(WIDTH, bitmap.width);
        canvas.height = Math.max(1, Math.round(canvas.width * aspect));
        canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
        setDrawn({
          number,
          isBlank: false,
          ...(!isWhole && { problem: 'Part of this page can’t be shown.' }),
        });
      }
      bitmap.close();
    };
    draw().catch((thrown: unknown) => isGone || setDrawn(blank(number, thrown)));
    return () => {
      isGone = true;
    };
  }, [pages, number]);

  const problem = isDrawing ? undefined : drawn?.problem;
  const isBlank = isDrawing || drawn.isBlank;
  return (
    <Dialog
      onClose={onClose}
      title={name}
      size="lg"
      footer={
        <Button icon={Download} onClick={onSave}>
          Download
        </Button>
      }
    >
      <div className="grid gap-3" aria-busy={isDrawing || undefined}>
        {count > 1 && (
          <div className="flex items-center justify-between gap-2">
            <Button
              icon={ChevronLeft}
              size="sm"
              disabled={number === 1}
              onClick={() => setNumber(number - 1)}
            >
              Previous page
            </Button>
            <span role="status" className="text-sm">
              Page {number} of {count}
            </span>
            <Button
              icon={ChevronRight}
              size="sm"
              disabled={number === count}
              onClick={() => setNumber(number + 1)}
            >
              Next page
            </Button>
          </div>
        )}
        {problem !== undefined && (
          <p role="alert" className="text-danger text-sm">
            {problem}
          </p>
        )}
        <canvas
          ref={sheet}
          role="img"
          aria-label={`${name}, page ${number}`}
          className={cx('mx-auto h-auto w-full rounded-md border bg-white', isBlank && 'invisible')}
        />
      </div>
    </Dialog>
  );
}
