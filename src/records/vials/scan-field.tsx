import { ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormField } from '@/kit/form/form-field';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { Button } from '@/ui/button';
import { TextInput } from '@/ui/text-input';

interface ScanFieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPathByValue<Input, string>;
  hint?: string;
}

export function ScanField<Input extends FieldValues, Output>(props: ScanFieldProps<Input, Output>) {
  return (
    <FormField {...props} label="Scan the vial" required>
      {(wiring, field, isSaving) => (
        <span className="flex gap-2">
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            readOnly={isSaving}
            {...wiring}
            {...field}
          />
          <ScanButton onRead={field.onChange} />
        </span>
      )}
    </FormField>
  );
}

const CameraDialog = lazyDialog(() => import('./camera-dialog'), 'CameraDialog');

/**
 * Reads a bar code with the camera, where the browser supports it; keyboard scanners need no
 * button.
 */
function ScanButton({ onRead }: { onRead: (code: string) => void }) {
  const [open, setOpen] = useState(false);
  if (!('BarcodeDetector' in globalThis)) return null;
  return (
    <>
      <Button
        icon={ScanBarcode}
        size="icon"
        className="size-12!"
        aria-label="Scan with the camera"
        onClick={() => setOpen(true)}
      />
      {open && (
        <CameraDialog
          onRead={(code) => {
            setOpen(false);
            onRead(code);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
