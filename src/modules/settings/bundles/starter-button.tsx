import { useState } from 'react';
import { toast } from 'sonner';
import { useSaveBundles } from '@/records/procedure-bundles/procedure-bundles.mutations';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';

/** Adds the usual bundles to a clinic without any. */
export function StarterButton({ companyId }: { companyId: string }) {
  const save = useSaveBundles(companyId);
  const [loading, setLoading] = useState(false);
  // Stable ids: a retry after a lost answer adds nothing twice.
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
