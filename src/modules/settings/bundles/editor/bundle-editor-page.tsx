import { useQuery } from '@tanstack/react-query';
import { Scissors } from 'lucide-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { useZodForm } from '@/kit/form/use-zod-form';
import { NotFoundPanel } from '@/kit/not-found-panel';
import { QueryState } from '@/kit/query/query-state';
import { paths } from '@/lib/paths';
import { linesOf } from '@/records/procedure-bundles/bundle-lines.model';
import {
  type BundleDraft,
  bundleSchema,
  documentOf,
  NEW_BUNDLE,
  toDocument,
  toDraft,
} from '@/records/procedure-bundles/procedure-bundle.model';
import { useSaveBundles } from '@/records/procedure-bundles/procedure-bundles.mutations';
import { type Bundle, bundleQueries } from '@/records/procedure-bundles/procedure-bundles.queries';
import { BackLink } from '@/ui/back-link';
import { ScreenHeader } from '@/ui/screen-header';
import { BundleForm } from './bundle-form';

export function BundleEditorPage() {
  const { id: companyId, slug } = useCompany();
  const { bundleId } = useParams();
  const like = useSearchParams()[0].get('like');
  const bundles = useQuery(bundleQueries.whole(companyId));
  const isNew = bundleId === 'new';
  const bundle = bundles.data?.find(({ id }) => id === bundleId);
  const title = bundle?.name ?? (isNew ? 'New bundle' : 'Bundle');

  return (
    <>
      <ScreenHeader
        back={<BackLink to={paths.bundles(slug)}>Procedure Bundles</BackLink>}
        title={title}
        subtitle={
          isNew ? 'Defaults for new cases of this kind.' : 'Changes apply to new cases only.'
        }
      />
      <QueryState query={bundles} loading="Loading bundle..." blocks={['h-64', 'h-48']} page>
        {(all) => {
          if (bundle) return <EditBundle key={bundle.id} bundle={bundle} />;
          if (!isNew) return <Missing />;
          return (
            <NewBundle
              start={startFrom(
                all.find(({ id }) => id === like),
                all,
              )}
            />
          );
        }}
      </QueryState>
    </>
  );
}

function NewBundle({ start }: { start: BundleDraft }) {
  const { id: companyId } = useCompany();
  const [id] = useState(() => crypto.randomUUID());
  const save = useSaveBundles(companyId);
  const form = useZodForm(bundleSchema, start);
  return (
    <BundleForm
      form={form}
      onSave={(values) =>
        save.mutateAsync([{ ...toDocument(values), id, expected_revision: null }])
      }
    />
  );
}

/** @param bundle the current version: the list is read again after a refusal */
function EditBundle({ bundle }: { bundle: Bundle }) {
  const { id: companyId } = useCompany();
  const save = useSaveBundles(companyId);
  const { form, seen, failure } = useSeenForm(bundle, {
    schema: bundleSchema,
    draftOf: (row) => toDraft(documentOf(row)),
    lines: linesOf,
    revisionOf: (row) => row.revision,
  });
  return (
    <BundleForm
      form={form}
      onSave={(values) => {
        const { id, revision } = seen.row;
        return save.mutateAsync([{ ...toDocument(values), id, expected_revision: revision }]);
      }}
      failure={failure}
    />
  );
}

function Missing() {
  const { slug } = useCompany();
  return (
    <NotFoundPanel
      icon={Scissors}
      title="This bundle does not exist"
      hint="The link may be incomplete or out of date."
      to={paths.bundles(slug)}
      action="All bundles"
    />
  );
}

/** A new bundle's initial values: the defaults, or a copy under a free name. */
function startFrom(model: Bundle | undefined, bundles: readonly Bundle[]): BundleDraft {
  if (!model) return NEW_BUNDLE;
  const taken = new Set(bundles.map(({ name }) => name));
  let name = `${model.name} (copy)`;
  for (let number = 2; taken.has(name); number += 1) name = `${model.name} (copy ${number})`;
  return { ...toDraft(documentOf(model)), name, is_active: true };
}
