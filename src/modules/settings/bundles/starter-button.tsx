import { useState } from 'react';
import { toast } from 'sonner';
import { useSaveBundles } from '@/records/procedure-bundles/procedure-bundles.mutations';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';

/** Gives a clinic without bundles the usual ones, to keep, change or retire. */
export function StarterButton({ companyId }: { companyId: string }) {
  const save = useSaveBundles(companyId);
  const [loading, setLoading] = useState(false);
  // The same ids however often it is sent: an answer that was lost adds nothing twice.
  const [ids] = useState(() => new Map<string, string>());

  async function add() {
    setLoading(true);
    const { STARTER_BUNDLES } = await import('./starter-bundles');
    setLoading(false);
    save.mutate(
      STARTER_BUNDLES.map((bundle) => {
        const id = ids.get(bundle.name) ?? crypto.randomUUID();
        ids.set(bundle.name, id);
        return { ...bundle, id, expected_revision: null };
      }),
      { onSuccess: () => toast.success(`${STARTER_BUNDLES.length} bundles added`) },
    );
  }

  return (
    <>
      <Button pending={loading || save.isPending} onClick={() => void add()}>
        Add starter bundles
      </Button>
      <FormError message={save.error?.message} />
    </>
  );
}
