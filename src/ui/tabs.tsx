import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

export interface Tab<T extends string> {
  value: T;
  label: string;
  icon?: ReactNode;
  content: ReactNode;
}

interface TabsProps<T extends string> {
  /** Names the list of tabs. */
  label: string;
  tabs: readonly Tab<T>[];
  value: T;
  onValueChange: (value: T) => void;
}

export function Tabs<T extends string>({ label, tabs, value, onValueChange }: TabsProps<T>) {
  function choose(next: string) {
    const chosen = tabs.find((tab) => tab.value === next);
    if (chosen) onValueChange(chosen.value);
  }

  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.List
        aria-label={label}
        className="mb-5 flex w-fit max-w-full gap-1 overflow-x-auto rounded-md border bg-surface-sunken p-1"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="inline-flex h-11 items-center gap-2 whitespace-nowrap rounded-sm px-4 font-medium text-muted text-sm transition-colors duration-150 hover:text-text focus-visible:outline-offset-0 data-[state=active]:bg-surface-raised data-[state=active]:text-text data-[state=active]:shadow-soft md:h-8 [&_svg]:size-4"
          >
            {tab.icon}
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="rounded-md">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
