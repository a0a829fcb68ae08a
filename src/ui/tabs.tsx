import * as Radix from '@radix-ui/react-tabs';
import { type ReactNode, useEffect, useRef } from 'react';

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

  const list = useRef<HTMLDivElement>(null);
  // On a narrow screen the chosen tab may lie beyond the edge: an address can name any of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is another tab to be seen
  useEffect(() => {
    const chosen = list.current?.querySelector('[data-state="active"]');
    if (!(list.current && chosen)) return;
    const around = list.current.getBoundingClientRect();
    const tab = chosen.getBoundingClientRect();
    if (tab.left < around.left || tab.right > around.right) {
      list.current.scrollLeft += tab.left + tab.width / 2 - around.left - around.width / 2;
    }
  }, [value]);

  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.List
        ref={list}
        aria-label={label}
        data-print="hide"
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
