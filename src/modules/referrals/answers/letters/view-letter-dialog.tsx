import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useCompany } from '@/company/company-context';
import { QueryDialog } from '@/kit/query/query-dialog';
import { calendarDay } from '@/lib/dates';
import { HoldResult } from '@/records/chart-access/hold-result';
import { letterQueries } from '@/records/consult-letters/consult-letters.queries';
import { DownloadLetter } from '@/records/consult-letters/download-letter';
import { sentLetterSchema } from '@/records/consult-letters/letter.schema';
import { LetterSheet } from '@/records/consult-letters/letter-sheet';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { SheetFrame } from '@/ui/sheet-frame';
import { useNow } from '@/ui/use-now';
import { usePrinting } from '@/ui/use-printing';

interface ViewLetterDialogProps {
  referralId: string;
  letterId: string;
  /** What follows once the letter is printed. */
  printed?: ReactNode;
  onClose: () => void;
}

export function ViewLetterDialog({
  referralId,
  letterId,
  printed,
  onClose,
}: ViewLetterDialogProps) {
  const { id: companyId, timeZone } = useCompany();
  const now = useNow();
  const printing = usePrinting();
  const letters = useQuery({
    ...letterQueries.said(companyId, referralId),
    select: (rows) => rows.find(({ id }) => id === letterId) ?? null,
  });
  return (
    <QueryDialog title="Consult letter" query={letters} onClose={onClose}>
      {(row) => {
        const letter = sentLetterSchema.parse(row);
        return (
          <Dialog
            title="Consult letter"
            size="lg"
            onClose={onClose}
            footer={
              <>
                <DownloadLetter letter={letter} />
                <Button icon={Printer} onClick={() => window.print()}>
                  Print letter
                </Button>
                {printed}
              </>
            }
          >
            <div className="mb-4">
              <HoldResult
                companyId={companyId}
                result={{ subject: 'consult_letters', id: letter.id }}
                today={calendarDay(new Date(now), timeZone)}
              />
            </div>
            <SheetFrame label="Letter">
              <LetterSheet letter={letter} />
            </SheetFrame>
            {printing &&
              createPortal(
                <div data-print="alone">
                  <LetterSheet letter={letter} />
                </div>,
                document.body,
              )}
          </Dialog>
        );
      }}
    </QueryDialog>
  );
}
