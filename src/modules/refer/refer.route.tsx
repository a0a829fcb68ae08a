import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router-dom';
import { usePageLanguage } from '@/preferences/language';
import type { Opened } from '@/records/referral-form/answers';
import { openForm } from '@/records/referral-form/referral-form.queries';
import { ReferPage } from './refer-page';

export async function loader({ params }: LoaderFunctionArgs): Promise<Opened> {
  try {
    return { form: await openForm(params['slug'] ?? '') };
  } catch {
    // The page shows the error in place of the form.
    return { failed: true };
  }
}

export function Component() {
  usePageLanguage();
  const { slug = '' } = useParams();
  const opened = useLoaderData<typeof loader>();
  return <ReferPage key={slug} slug={slug} opened={opened} />;
}
