import { ChevronDown } from 'lucide-react';
import { toast } from 'sonner';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { type Enums, enums } from '@/lib/supabase/database.types';
import { FOCUS_LABELS, focusOf, type HomeFocus } from '@/records/home/home-focus';
import { useSaveHomeFocus } from '@/records/home/home-focus.mutations';
import { Button } from '@/ui/button';
import { Menu } from '@/ui/menu';

interface FocusMenuProps {
  role: Enums<'company_role'>;
  /** Null for the role's default order. */
  chosen: HomeFocus | null;
}

export function FocusMenu({ role, chosen }: FocusMenuProps) {
  const { id: userId } = useCurrentUser();
  const { id: companyId } = useCompany();
  const save = useSaveHomeFocus(userId, companyId);
  const usual = focusOf(role, null);
  const shown = save.isPending ? save.variables : chosen;
  const choose = (focus: HomeFocus | null) =>
    save.mutate(focus, { onError: ({ message }) => toast.error(message) });
  return (
    <Menu
      heading="List what matters first to"
      trigger={
        <Button size="sm" variant="ghost">
          <span className="sr-only">Order: </span>
          {FOCUS_LABELS[focusOf(role, shown)]}
          <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
      }
      items={enums.home_focus.map((focus) => ({
        label: FOCUS_LABELS[focus],
        ...(focus === usual && { hint: 'As your role' }),
        checked: focus === focusOf(role, shown),
        onSelect: () => choose(focus === usual ? null : focus),
      }))}
    />
  );
}
