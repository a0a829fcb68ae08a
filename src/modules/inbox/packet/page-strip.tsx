import type { PacketPage } from '@/records/packets/packet.schema';
import { pageLabel } from '@/records/packets/packets.model';
import { cx } from '@/ui/cx';
import type { DrawnDocument } from '../render/drawn-document';
import { PageCanvas } from './page-canvas';

interface PageStripProps {
  pages: readonly PacketPage[];
  drawn: ReadonlyMap<string, DrawnDocument>;
  shownId: string | undefined;
  chosen: ReadonlySet<string>;
  onShow: (id: string) => void;
  onChoose: (id: string) => void;
}

const THUMB = 132;

export function PageStrip({ pages, drawn, shownId, chosen, onShow, onChoose }: PageStripProps) {
  let place = 0;
  return (
    <ol
      aria-label="Pages"
      className="relative flex gap-3 overflow-x-auto p-1 lg:max-h-[75vh] lg:w-36 lg:shrink-0 lg:flex-col lg:overflow-y-auto"
    >
      {pages.map((page) => {
        if (!page.taken_out) place += 1;
        const name = page.taken_out ? 'Page taken out' : `Page ${place}`;
        const kind = page.is_read ? pageLabel(page) : 'Not read yet';
        return (
          <li
            key={page.id}
            className={cx('w-28 shrink-0 lg:w-full', page.taken_out && 'opacity-55')}
          >
            <button
              type="button"
              aria-label={`${name}, ${kind}`}
              aria-current={page.id === shownId ? 'true' : undefined}
              onClick={() => onShow(page.id)}
              className="block w-full rounded-sm aria-[current]:ring-2 aria-[current]:ring-accent"
            >
              <PageCanvas
                drawn={drawn.get(page.file_id)}
                number={page.number}
                rotation={page.rotation}
                width={THUMB}
                label={name}
                small
              />
            </button>
            <label className="mt-1 flex min-h-6 items-center gap-1.5 text-xs max-md:min-h-11">
              <input
                type="checkbox"
                checked={chosen.has(page.id)}
                onChange={() => onChoose(page.id)}
                className="size-4 accent-accent"
              />
              <span className="min-w-0 truncate">
                <span className="sr-only">Choose </span>
                {page.taken_out ? 'Taken out' : `${place} · ${kind}`}
              </span>
            </label>
          </li>
        );
      })}
    </ol>
  );
}
