import { CircleCheck } from 'lucide-react';

const FINDINGS = ['Coverage active', 'Specialist visit covered', 'No authorization required'];

export function InsuranceVignette() {
  return (
    <div className="flex w-full max-w-md items-center gap-5 max-[359px]:gap-3">
      <div className="relative aspect-[1.586] w-40 max-[359px]:w-28 shrink-0 -rotate-3 overflow-hidden rounded-lg border border-border-strong/50 bg-surface-raised p-3.5 shadow-lift sm:w-48">
        <span className="flex items-center gap-2">
          <span className="size-5 rounded-full bg-hue-2" />
          <span className="h-2 w-16 rounded-full bg-border-strong/60" />
        </span>
        <span className="mt-6 block h-2 w-24 rounded-full bg-border-strong/60" />
        <span className="mt-2 block h-2 w-14 rounded-full bg-border" />
        <span className="mt-2 block h-2 w-20 rounded-full bg-border" />
        <span className="scroll-scan absolute inset-x-0 top-1/2 h-0.5 bg-accent shadow-[0_0_18px_5px_var(--accent-soft)]" />
      </div>
      <ul className="grid min-w-0 gap-3">
        {FINDINGS.map((finding) => (
          <li key={finding} className="flex items-start gap-2 font-medium text-sm leading-snug">
            <CircleCheck className="mt-px size-4 shrink-0 text-success" />
            {finding}
          </li>
        ))}
      </ul>
    </div>
  );
}
