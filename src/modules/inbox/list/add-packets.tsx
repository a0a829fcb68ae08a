import { Camera, FilePlus } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { FILE_LIMIT, FILE_LIMIT_TEXT } from '@/fields/file-size';
import { toAppError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { refusalOf } from '@/lib/refusal';
import { useShortcutHint } from '@/preferences/shortcut-keys';
import { HEIC_ADVICE } from '@/records/files/heic-advice';
import { knownFile } from '@/records/packets/packet.schema';
import { type NewPacketFile, useAddPacket } from '@/records/packets/packets.mutations';
import { Button } from '@/ui/button';
import { DropZone } from '@/ui/drop-zone';

const ACCEPTED_PAPERS = 'application/pdf,image/tiff,image/jpeg,image/png,.tif,.tiff,.heic';

const PAPER_RULE = `PDF, TIFF, JPEG or PNG, ${FILE_LIMIT_TEXT} at most.`;

const ENDINGS = new Map([
  ['application/pdf', ['pdf']],
  ['image/tiff', ['tif', 'tiff']],
  ['image/png', ['png']],
  ['image/jpeg', ['jpg', 'jpeg']],
]);

/** A file for the inbox, named by the type that its bytes show; or the problem with it. */
async function checkPaper(
  file: File,
): Promise<{ file: File; mediaType: string } | { problem: string }> {
  if (file.size === 0) return { problem: `“${file.name}” is empty.` };
  if (file.size > FILE_LIMIT)
    return { problem: `“${file.name}” is larger than ${FILE_LIMIT_TEXT}. Add it in parts.` };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { contentOf } = await import('@files/content');
  const { mediaType, kind } = contentOf(bytes);
  if (mediaType === 'image/heic') {
    const { heicAsJpeg } = await import('@/records/files/heic');
    const jpeg = await heicAsJpeg(file);
    return jpeg
      ? { file: jpeg, mediaType: 'image/jpeg' }
      : { problem: `“${file.name}”: ${HEIC_ADVICE}` };
  }
  const endings = mediaType === null ? undefined : ENDINGS.get(mediaType);
  if (mediaType === null || endings === undefined) {
    return { problem: `“${file.name}” is ${kind ?? 'no document'}. Add a PDF, TIFF, JPEG or PNG.` };
  }
  const name = file.name === '' ? 'pasted' : file.name;
  const isNamedSo = endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
  return { file: isNamedSo ? file : new File([file], `${name}.${endings[0]}`), mediaType };
}

interface AddPacketsProps {
  companyId: string;
  slug: string;
  children: (actions: ReactNode) => ReactNode;
}

/**
 * Takes papers that are dropped, pasted, picked, or photographed. Each file is a packet; photos
 * taken together are one.
 */
export function AddPackets({ companyId, slug, children }: AddPacketsProps) {
  const { mutateAsync: add } = useAddPacket(companyId);
  const navigate = useNavigate();
  const [adding, setAdding] = useState(0);
  const hint = useShortcutHint('create', PAPER_RULE);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  async function send(source: 'upload' | 'camera', files: readonly NewPacketFile[]) {
    setAdding((count) => count + 1);
    try {
      await add({ id: crypto.randomUUID(), source, files });
      toast.success(
        source === 'camera' ? 'Photos added' : `${files[0]?.file.name ?? 'File'} added`,
      );
    } catch (thrown) {
      const error = toAppError(thrown);
      const known = refusalOf(error, knownFile);
      toast.error(error.message, {
        ...(known && {
          action: {
            label: 'Open',
            onClick: () => void navigate(paths.packet(slug, known.packet_id)),
          },
        }),
      });
    } finally {
      setAdding((count) => count - 1);
    }
  }

  async function take(chosen: readonly File[], source: 'upload' | 'camera') {
    const taken: NewPacketFile[] = [];
    for (const file of chosen) {
      const checked = await checkPaper(file);
      if ('problem' in checked) toast.error(checked.problem);
      else taken.push({ id: crypto.randomUUID(), ...checked });
    }
    if (source === 'camera' && taken.length > 0) return await send(source, taken);
    for (const file of taken) await send(source, [file]);
  }

  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length > 0) void take(files, 'upload');
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => handlePaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);

  const actions = (
    <div className="flex flex-wrap gap-2">
      <Button icon={Camera} className="md:hidden" onClick={() => camera.current?.click()}>
        Take photos
      </Button>
      <Button
        icon={FilePlus}
        variant="primary"
        pending={adding > 0}
        title={PAPER_RULE}
        {...hint}
        onClick={() => picker.current?.click()}
      >
        Add files
      </Button>
    </div>
  );

  return (
    <DropZone
      label="Papers"
      invitation="Drop papers to add them"
      className="grid gap-4"
      onDrop={(files) => void take(files, 'upload')}
    >
      {[
        { ref: picker, source: 'upload' as const },
        { ref: camera, source: 'camera' as const },
      ].map(({ ref, source }) => (
        <input
          key={source}
          ref={ref}
          type="file"
          hidden
          multiple
          aria-label={source === 'camera' ? 'Photos to add' : 'Files to add'}
          accept={source === 'camera' ? 'image/*' : ACCEPTED_PAPERS}
          {...(source === 'camera' && { capture: 'environment' })}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            void take(files, source);
          }}
        />
      ))}
      {children(actions)}
    </DropZone>
  );
}
