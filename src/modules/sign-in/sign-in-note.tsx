import type { ReactNode } from 'react';

interface SignInNoteProps {
  icon: ReactNode;
  children: ReactNode;
}

export function SignInNote({ icon, children }: SignInNoteProps) {
  return (
    <p className="flex items-start gap-2.5 text-muted text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      <span aria-hidden="true" className="contents">
        {icon}
      </span>
      {children}
    </p>
  );
}
