import type { ComponentProps } from 'react';

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'multiple' | 'onChange'> {
  onChoose: (file: File) => void;
}

/** A visually hidden file input; the same file can be chosen again after it was edited. */
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
