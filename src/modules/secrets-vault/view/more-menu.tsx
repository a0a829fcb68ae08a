import {
  ArchiveRestore,
  Download,
  FileLock2,
  HeartPulse,
  KeyRound,
  LifeBuoy,
  PencilLine,
  Settings,
  Upload,
  Users,
} from 'lucide-react';
import { Button } from '@/ui/button';
import { Menu } from '@/ui/menu';
import { exportAll } from '../files/export';
import type { LoadedVault, Opened } from '../open/opened';
import { attempt } from './attempt';
import type { Shown } from './vault-dialogs';

interface MoreMenuProps {
  opened: Opened;
  /** The vault of the list, if it shows one. */
  chosen: LoadedVault | undefined;
  mayWrite: boolean;
  onShow: (next: Shown) => void;
}

export function MoreMenu({ opened, chosen, mayWrite, onShow }: MoreMenuProps) {
  // The menu keeps its items, so that nothing moves; those that need the server say why they can't.
  const online = opened.isOffline ? { disabled: true, hint: 'You’re offline' } : {};
  const vault = chosen?.id ?? '';
  return (
    <Menu
      align="end"
      trigger={<Button>More</Button>}
      items={[
        ...(mayWrite
          ? [
              {
                label: 'Add documents',
                icon: FileLock2,
                onSelect: () => onShow({ what: 'documents', vault: chosen?.id ?? null }),
              },
            ]
          : []),
        {
          label: 'Add vault',
          icon: KeyRound,
          onSelect: () => onShow({ what: 'vault' }),
          ...online,
        },
        ...(chosen?.role === 'manage'
          ? [
              {
                label: 'Rename vault',
                icon: PencilLine,
                onSelect: () => onShow({ what: 'rename', vault }),
                ...online,
              },
            ]
          : []),
        { label: 'People', icon: Users, onSelect: () => onShow({ what: 'people' }) },
        {
          label: 'Clinic recovery',
          icon: LifeBuoy,
          onSelect: () => onShow({ what: 'recovery' }),
          ...online,
        },
        {
          label: 'Check passwords',
          icon: HeartPulse,
          onSelect: () => onShow({ what: 'health' }),
        },
        {
          label: 'Deleted items',
          icon: ArchiveRestore,
          onSelect: () => onShow({ what: 'deleted' }),
          ...online,
        },
        ...(mayWrite
          ? [{ label: 'Import', icon: Upload, onSelect: () => onShow({ what: 'import' }) }]
          : []),
        {
          label: 'Export encrypted',
          icon: Download,
          onSelect: () => attempt(exportAll(opened)),
          ...online,
        },
        {
          label: 'My vault settings',
          icon: Settings,
          onSelect: () => onShow({ what: 'settings' }),
        },
      ]}
    />
  );
}
