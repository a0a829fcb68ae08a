import { functionAddress } from '@/lib/supabase/functions';
import { CloseButton } from '@/ui/close-button';
import { CopyButton } from '@/ui/copy-button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';

interface AddressesDialogProps {
  title: string;
  clientId: string;
  onClose: () => void;
}

/** What a registered system has to know. None of it is secret. */
export function AddressesDialog({ title, clientId, onClose }: AddressesDialogProps) {
  const fhir = functionAddress('fhir');
  const facts = [
    { label: 'Client ID', value: clientId },
    { label: 'FHIR address', value: fhir },
    { label: 'Token address', value: `${fhir}/token` },
  ];
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description="Enter these in the system. None of them is secret."
      footer={<CloseButton variant="primary" label="Done" onClose={onClose} />}
    >
      <div className="grid gap-4">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap items-end gap-3">
            <Field label={label} className="min-w-64 flex-1">
              {(control) => (
                <TextInput
                  {...control}
                  readOnly
                  value={value}
                  className="font-mono text-xs!"
                  autoComplete="off"
                  spellCheck={false}
                  onFocus={(event) => event.target.select()}
                />
              )}
            </Field>
            <CopyButton label={`Copy ${label}`} text={() => value} />
          </div>
        ))}
      </div>
    </Dialog>
  );
}
