import { ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { toast } from 'sonner';
import { useCurrentUser } from '@/company/company-context';
import { toAppError } from '@/lib/errors';
import { useSaveAvatar } from '@/records/user-profiles/user-settings.mutations';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { avatarFileProblem, MAX_FILE_MEGABYTES } from './avatar.model';
import { shrinkPicture } from './shrink-picture';

/** The member's picture: a choice saves at once; removal can be undone. */
export function AvatarPicker() {
  const user = useCurrentUser();
  const { name, avatarUrl } = user;
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [reading, setReading] = useState(false);
  const save = useSaveAvatar(user);
  const busy = reading || save.isPending;
  // During a save, and after a failed one, the chosen picture shows.
  const unsaved = save.isPending || save.isError ? save.variables : undefined;
  const shown = unsaved === undefined ? avatarUrl : unsaved;
  const saveProblem = save.isError
    ? `Your picture was not saved. ${save.error.message}`
    : undefined;

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    if (!file) return;
    save.reset();
    const found = avatarFileProblem(file);
    setProblem(found);
    if (found === undefined) {
      setReading(true);
      try {
        store(await shrinkPicture(file), 'Picture saved');
      } catch (thrown) {
        setProblem(toAppError(thrown).message);
      }
      setReading(false);
    }
    // Lets the member choose the same file again.
    if (input.current) input.current.value = '';
  }

  function store(picture: string | null, done: string) {
    save.mutate(picture, { onSuccess: () => toast.success(done) });
  }

  function remove() {
    const removed = avatarUrl;
    setProblem(undefined);
    save.mutate(null, {
      onSuccess: () =>
        toast.success('Picture removed', {
          action: { label: 'Undo', onClick: () => store(removed, 'Picture restored') },
        }),
    });
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar name={name} src={shown} size="xl" />
        <div className="min-w-0 flex-1 basis-48">
          <div className="flex flex-wrap gap-2">
            <Button icon={ImageUp} pending={busy} onClick={() => input.current?.click()}>
              {avatarUrl ? 'Change picture' : 'Upload picture'}
            </Button>
            {avatarUrl && (
              <Button icon={Trash2} variant="ghost" disabled={busy} onClick={remove}>
                Remove
              </Button>
            )}
          </div>
          <p className="mt-2 text-muted text-sm">
            An image up to {MAX_FILE_MEGABYTES} MB, cropped to a square on this device.
          </p>
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label="Picture file"
          onChange={(event) => void choose(event)}
        />
      </div>
      <FormError message={problem ?? saveProblem} />
      {save.isError && (
        <div className="flex gap-2">
          <Button size="sm" onClick={() => store(save.variables, 'Picture saved')}>
            Try again
          </Button>
          <Button size="sm" variant="ghost" onClick={() => save.reset()}>
            Keep the old one
          </Button>
        </div>
      )}
    </div>
  );
}
