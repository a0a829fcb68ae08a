import type { ComponentProps } from 'react';

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'multiple' | 'onChange'> {
  onChoose: (file: File) => void;
}

/** Chooses one file, out of sight of a label or a button; the same file, mended, can be chosen again. */
export function FileInput({ onChoose, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      type="file"
      className="sr-only"
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        if (file) onChoose(file);
        event.target.value = '';
      }}
    />
  );
}
