import { Archive, Copy, Ellipsis, Pencil, RotateCcw } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { ageRange } from '@/records/procedure-bundles/age-range';
import { documentOf, RULE_LABELS } from '@/records/procedure-bundles/procedure-bundle.model';
import { useSaveBundles } from '@/records/procedure-bundles/procedure-bundles.mutations';
import type { Bundle } from '@/records/procedure-bundles/procedure-bundles.queries';
import { Badge } from '@/ui/badge';
import { IconButton } from '@/ui/icon-button';
import { Menu } from '@/ui/menu';
import { Panel } from '@/ui/panel';

interface BundleRowProps {
  bundle: Bundle;
}

/** As many codes as fit a line; others are counted. */
const CODES_SHOWN = 6;

export function BundleRow({ bundle }: BundleRowProps) {
  const { id: companyId, slug } = useCompany();
  const navigate = useNavigate();
  const save = useSaveBundles(companyId);
  const { id, name, specialty, is_active, procedures, items } = bundle;
  const blocking = items.filter((item) => item.blocking).length;

  function setActive(active: boolean, expected_revision: number) {
    const next = { ...documentOf(bundle), id, is_active: active, expected_revision };
    save.mutate([next], {
      onSuccess: ([saved]) => {
        toast.success(active ? `${name} is offered again` : `${name} retired`, {
          action: {
            label: 'Undo',
            onClick: () => setActive(!active, saved?.revision ?? expected_revision),
          },
        });
      },
      onError: (error) => void toast.error(error.message),
    });
  }

  return (
    <Panel className="relative flex items-start gap-3 p-4 transition-colors duration-150 hover:border-accent has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus has-[a:focus-visible]:outline-offset-2 sm:p-5">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="wrap-anywhere font-semibold text-base tracking-tight">
            <Link
              to={paths.bundle(slug, id)}
              className="outline-none! after:absolute after:inset-0"
            >
              {name}
            </Link>
          </h2>
          {specialty !== null && <Badge>{specialty}</Badge>}
          {!is_active && <Badge tone="warning">Retired</Badge>}
        </div>
        <p className="mt-1 text-muted text-sm">
          {[
            `${bundle.duration_minutes} min + ${bundle.cleanup_minutes} min cleanup`,
            RULE_LABELS[bundle.laterality_rule],
            items.length === 0
              ? 'No checklist'
              : `Checklist of ${items.length}, ${blocking} blocking`,
          ].join(' · ')}
        </p>
        <ul aria-label={`Codes of ${name}`} className="mt-2.5 flex flex-wrap gap-1.5">
          {procedures.slice(0, CODES_SHOWN).map(({ cpt_code, label, ...ages }) => (
            <li
              key={cpt_code}
              className="max-w-full truncate rounded-sm border bg-surface-sunken px-2 py-0.5 text-xs"
            >
              <span className="font-semibold tabular-nums">{cpt_code}</span> {label}
              <Ages from={ages.min_age_years} below={ages.below_age_years} />
            </li>
          ))}
          {procedures.length > CODES_SHOWN && (
            <li className="px-1 py-0.5 text-muted text-xs">
              {procedures.length - CODES_SHOWN} more
            </li>
          )}
        </ul>
      </div>
      <div className="relative">
        <Menu
          trigger={
            <IconButton icon={Ellipsis} label={`Actions for ${name}`} pending={save.isPending} />
          }
          items={[
            {
              label: 'Edit',
              icon: Pencil,
              onSelect: () => void navigate(paths.bundle(slug, id)),
            },
            {
              label: 'Duplicate',
              icon: Copy,
              onSelect: () => void navigate(paths.newBundle(slug, id)),
            },
            is_active
              ? {
                  label: 'Retire',
                  icon: Archive,
                  hint: 'Not offered for new cases',
                  onSelect: () => setActive(false, bundle.revision),
                }
              : {
                  label: 'Restore',
                  icon: RotateCcw,
                  onSelect: () => setActive(true, bundle.revision),
                },
          ]}
        />
      </div>
    </Panel>
  );
}

function Ages({ from, below }: { from: number | null; below: number | null }) {
  const rule = ageRange(from, below);
  return rule && <span className="text-muted"> ({rule})</span>;
}
