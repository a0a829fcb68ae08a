import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { addDays, isDay } from '@/lib/clinic-clock';
import { Button } from '@/ui/button';
import { TextInput } from '@/ui/text-input';
import { Tooltip } from '@/ui/tooltip';

interface DayBarProps {
  day: string;
  today: string;
  printable: boolean;
  onDay: (day: string) => void;
}

/** Goes from day to day, and prints the one shown. */
export function DayBar({ day, today, printable, onDay }: DayBarProps) {
  const print = (
    <Button blocked={!printable} onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-4" />
      Print day sheet
    </Button>
  );
  return (
    <div data-print="hide" className="mb-4 flex flex-wrap items-center gap-2">
      <Button size="icon" aria-label="Day before" onClick={() => onDay(addDays(day, -1))}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Button>
      <TextInput
        type="date"
        aria-label="Day"
        value={day}
        onChange={(event) => isDay(event.target.value) && onDay(event.target.value)}
        className="w-40!"
      />
      <Button size="icon" aria-label="Day after" onClick={() => onDay(addDays(day, 1))}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </Button>
      {day !== today && <Button onClick={() => onDay(today)}>Today</Button>}
      <div className="sm:ml-auto">
        {printable ? print : <Tooltip content="There is nothing to print.">{print}</Tooltip>}
      </div>
    </div>
  );
}
