import { TriangleAlert } from 'lucide-react';

export function AuthorizationProblem({ sentence }: { sentence: string }) {
  return (
    <p role="alert" className="flex gap-2 text-danger text-sm">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {sentence}
    </p>
  );
}
