import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { cardPictureQueries } from '@/records/coverages/card-pictures.queries';
import { FormError } from '@/ui/form-error';
import { Skeleton } from '@/ui/skeleton';
import { useObjectUrl } from '@/ui/use-object-url';

/** Fetched with the member's own rights and shown from memory, so it has no address to pass on. */
export function CardPicture({ path, label }: { path: string; label: string }) {
  const company = useCompany();
  const picture = useQuery(cardPictureQueries.bytes(company.id, path));
  const url = useObjectUrl(picture.data);
  if (picture.error) return <FormError message={picture.error.message} />;
  if (url === undefined) return <Skeleton className="h-32 w-52 rounded-md" />;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={`${label}, full size`}
      className="rounded-md"
    >
      <img src={url} alt={label} className="h-32 max-w-full rounded-md border object-contain" />
    </a>
  );
}
