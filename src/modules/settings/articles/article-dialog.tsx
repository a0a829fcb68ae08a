import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useCompany } from '@/company/company-context';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { QueryDialog } from '@/kit/query/query-dialog';
import { calendarDay } from '@/lib/dates';
import { ArticleText } from '@/records/articles/article-text';
import { useSaveArticle } from '@/records/articles/articles.mutations';
import { type Article, articleQueries } from '@/records/articles/articles.queries';
import { memberQueries } from '@/records/members/members.queries';
import { useNow } from '@/ui/use-now';
import {
  type ArticleDraft,
  articleSchema,
  LANGUAGES,
  linesOfArticle,
  NEW_ARTICLE,
  toArticle,
  toDraft,
} from './article.model';

interface ArticleDialogProps {
  /** Null writes a new one. */
  id: string | null;
  onClose: () => void;
}

export function ArticleDialog({ id, onClose }: ArticleDialogProps) {
  return id === null ? (
    <NewArticle onClose={onClose} />
  ) : (
    <StoredArticle id={id} onClose={onClose} />
  );
}

function NewArticle({ onClose }: { onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID());
  const save = useSaveArticle(useCompany().id);
  const form = useZodForm(articleSchema, NEW_ARTICLE);
  return (
    <ArticleForm
      form={form}
      title="Write article"
      onSubmit={(draft) => save.mutateAsync({ id, seen: undefined, article: toArticle(draft) })}
      onClose={onClose}
    />
  );
}

function StoredArticle({ id, onClose }: { id: string; onClose: () => void }) {
  const article = useQuery(articleQueries.one(useCompany().id, id));
  return (
    <QueryDialog query={article} title="Edit article" onClose={onClose}>
      {(row) => <EditArticle article={row} onClose={onClose} />}
    </QueryDialog>
  );
}

function EditArticle({ article, onClose }: { article: Article; onClose: () => void }) {
  const save = useSaveArticle(useCompany().id);
  const { form, seen, failure } = useSeenForm(article, {
    schema: articleSchema,
    draftOf: toDraft,
    lines: linesOfArticle,
    revisionOf: ({ revision }) => revision,
  });
  return (
    <ArticleForm
      form={form}
      title="Edit article"
      {...(article.state === 'published' && {
        description: 'Patients read it now. Changed words need a review of today.',
      })}
      onSubmit={(draft) =>
        save.mutateAsync({ id: article.id, seen: seen.row.revision, article: toArticle(draft) })
      }
      failure={failure}
      onClose={onClose}
    />
  );
}

function ArticleForm(
  dialog: Omit<
    ComponentProps<typeof SaveDialog<ArticleDraft, ArticleDraft>>,
    'footer' | 'saved' | 'children'
  >,
) {
  const { id: companyId, timeZone } = useCompany();
  const members = useQuery(memberQueries.working(companyId));
  const today = calendarDay(new Date(useNow()), timeZone);
  const { control, watch } = dialog.form;
  const body = watch('body');
  return (
    <SaveDialog size="lg" footer="Save article" saved="Article saved" {...dialog}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormText
          control={control}
          name="topic"
          label="Topic"
          hint="Articles of a topic stand together."
          required
        />
        <FormSelect control={control} name="language" label="Language" options={LANGUAGES} />
      </div>
      <FormText control={control} name="title" label="Title" required />
      <FormText control={control} name="summary" label="Summary" required />
      <FormTextArea
        control={control}
        name="body"
        label="Text"
        hint="An empty line ends a paragraph. Lines that begin with “- ” are a list."
        rows={10}
        required
      />
      {body.trim() !== '' && (
        <section
          aria-label="As patients read it"
          className="grid gap-3 rounded-md border p-4 text-sm"
        >
          <p className="text-muted text-xs">As patients read it</p>
          <ArticleText body={body} />
        </section>
      )}
      <FormText control={control} name="sourceName" label="Source" required />
      <FormText
        control={control}
        name="sourceAddress"
        label="Address of the source"
        type="url"
        hint="A page that anyone can open, with https."
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormSelect
          control={control}
          name="reviewedBy"
          label="Reviewed by"
          placeholder="Not reviewed yet"
          options={(members.data ?? []).map(({ userId, name }) => ({ value: userId, label: name }))}
        />
        <FormText
          control={control}
          name="reviewedOn"
          label="Reviewed on"
          type="date"
          max={today}
          hint="When the words were read against the source."
        />
      </div>
    </SaveDialog>
  );
}
