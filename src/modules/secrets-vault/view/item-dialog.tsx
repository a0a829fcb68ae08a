import { useState } from 'react';
import { FormPassword } from '@/kit/form/form-password';
import { FormRow } from '@/kit/form/form-row';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { namedOptions } from '@/lib/named-options';
import { ITEM_KINDS } from '@/records/vaults/core/item';
import { readTotp } from '@/records/vaults/core/totp';
import { Button } from '@/ui/button';
import { generate } from '../generator';
import { ITEM_FIELDS, type ItemKind, KIND_LABELS } from '../items/item-fields';
import { ItemConflict, saveItem } from '../open/item-changes';
import type { ListedItem, Opened } from '../open/opened';
import { told } from '../open/vault-errors';
import { ConflictPanel } from './conflict-panel';
import { CustomFields } from './custom-fields';
import { type Draft, draftOf, draftSchema, itemOf } from './item-draft';
import { writableOf } from './vault-select';

/** A document starts with its file. */
const KINDS: readonly { value: ItemKind; label: string }[] = ITEM_KINDS.filter(
  (value) => value !== 'document',
).map((value) => ({ value, label: KIND_LABELS[value] }));

interface ItemDialogProps {
  opened: Opened;
  /** The vault of the list, if it shows one. */
  vault: string | null;
  listed: ListedItem | null;
  onClose: () => void;
}

/** Adds or edits an item. After a colleague's change, both versions show and the member decides. */
export function ItemDialog({ opened, vault, listed, onClose }: ItemDialogProps) {
  const writable = writableOf(opened);
  // The version it opened with.
  const [start] = useState({ listed, id: listed?.id ?? crypto.randomUUID() });
  const [conflict, setConflict] = useState<ItemConflict | null>(null);
  const preferred = (writable.find(({ id }) => id === vault) ?? writable[0])?.id ?? '';
  const form = useZodForm(draftSchema, draftOf(start.listed, preferred));
  const kind = form.watch('kind');

  const base = (conflict?.theirs ?? start.listed)?.item ?? null;

  async function save(draft: Draft, isOverTheirs: boolean) {
    const seen = isOverTheirs ? conflict?.latest : start.listed?.version;
    try {
      await told(saveItem(draft.vault, start.id, seen ?? 0, itemOf(draft, base)));
    } catch (error) {
      if (error instanceof ItemConflict) setConflict(error);
      throw error;
    }
  }

  return (
    <SaveDialog
      form={form}
      title={listed ? `Edit ${KIND_LABELS[kind].toLowerCase()}` : 'Add item'}
      footer="Save item"
      saved="Item saved"
      onSubmit={(draft, intent) => save(draft, intent === 'mine')}
      {...(conflict && {
        failure: ({ retry }) => (
          <ConflictPanel
            theirs={conflict.theirs?.item ?? null}
            mine={itemOf(form.getValues(), base)}
            onMine={() => retry('mine')}
            onTheirs={onClose}
          />
        ),
      })}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {!listed && (
          <FormRow>
            <FormSelect control={form.control} name="kind" label="Kind" options={KINDS} />
            <FormSelect
              control={form.control}
              name="vault"
              label="Vault"
              options={namedOptions(writable)}
            />
          </FormRow>
        )}
        <FormText control={form.control} name="name" label="Name" required />
        {ITEM_FIELDS[kind].map(({ name, label, secret = false }) =>
          secret ? (
            <FormPassword
              key={name}
              control={form.control}
              name={`values.${name}`}
              label={label}
              isNew
              {...(name === 'totp' && { hint: keyHint(form.watch('values.totp')) })}
            />
          ) : (
            <FormText key={name} control={form.control} name={`values.${name}`} label={label} />
          ),
        )}
        {(kind === 'login' || kind === 'wifi') && (
          <GenerateRow
            onMade={(text) => form.setValue('values.password', text, { shouldDirty: true })}
          />
        )}
        <FormRow>
          <FormText control={form.control} name="folder" label="Folder" />
          <FormText control={form.control} name="tags" label="Tags" hint="With commas between." />
        </FormRow>
        <FormTextArea control={form.control} name="notes" label="Notes" rows={4} />
        <CustomFields control={form.control} />
      </div>
    </SaveDialog>
  );
}

/** Why a typed setup key gives no codes: it is kept anyway. */
function keyHint(typed = ''): string {
  const read = readTotp(typed);
  return typed !== '' && 'why' in read ? read.why : 'A setup key or an otpauth address.';
}

function GenerateRow({ onMade }: { onMade: (text: string) => void }) {
  const [bits, setBits] = useState<number>();
  const make = (kind: 'words' | 'characters', count: number) => {
    const made = generate({ kind, count });
    setBits(made.bits);
    onMade(made.text);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="sm" onClick={() => make('characters', 20)}>
        Generate characters
      </Button>
      <Button size="sm" onClick={() => make('words', 8)}>
        Generate words
      </Button>
      <span role="status" className="text-muted text-sm">
        {bits !== undefined && `${bits} bits to guess`}
      </span>
    </div>
  );
}
