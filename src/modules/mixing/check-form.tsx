import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { useCheckVial } from '@/records/vials/mixing.mutations';
import { ScanField } from '@/records/vials/scan-field';
import { RecordButton } from './record-button';

export function CheckForm({ vialId }: { vialId: string }) {
  const check = useCheckVial(useCompany().id);
  const [code, setCode] = useState('');
  return (
    <form
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        check.mutate(
          { vial_id: vialId, vial_code: code },
          { onSuccess: () => toast.success('Vial checked') },
        );
      }}
    >
      <ScanField hint="Compare extracts, lots and volumes first." value={code} onChange={setCode} />
      <RecordButton save={check} disabled={code.trim() === ''}>
        Confirm vial
      </RecordButton>
    </form>
  );
}
