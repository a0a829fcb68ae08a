import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/ui/button';

interface FileButtonProps {
  label: string;
  disabled?: boolean;
  onFiles: (files: readonly File[]) => void;
}

export function FileButton({ label, disabled = false, onFiles }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        aria-label="Files to add"
        className="hidden"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button icon={Upload} disabled={disabled} onClick={() => picker.current?.click()}>
        {label}
      </Button>
    </>
  );
}
