import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { Skeleton } from '@/ui/skeleton';
import { useObjectUrl } from '@/ui/use-object-url';
import { patientCoverages } from './coverages.queries';

interface CardPictureProps {
  path: string;
  label: string;
}

/** Fetched with the person's own rights and shown from memory: it has no address to pass on. */
export function CardPicture({ path, label }: CardPictureProps) {
  const company = useCompany();
  const picture = useQuery(patientCoverages.picture(company.id, path));
  const url = useObjectUrl(picture.data);
  if (picture.error) return <p className="text-danger text-sm">{picture.error.message}</p>;
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
