import { FileText } from 'lucide-react';
import { Card } from '@/ui/card';
import type { SurgeryDocument } from './provider.model';

interface DocumentsCardProps {
  documents: Record<SurgeryDocument['when'], SurgeryDocument[]>;
}

/** Which papers a patient gets around surgery. The portal keeps their titles only, and says so. */
export function DocumentsCard({ documents }: DocumentsCardProps) {
  const groups = [
    { heading: 'Before surgery', list: documents.before },
    { heading: 'After surgery', list: documents.after },
  ].filter(({ list }) => list.length > 0);
  if (groups.length === 0) return null;
  return (
    <Card
      title="Pre- and Post-Surgery Documents"
      description="On paper from the front desk; the portal holds no files of them yet."
      icon={<FileText aria-hidden="true" />}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {groups.map(({ heading, list }) => (
          <section key={heading} aria-label={heading}>
            <h3 className="mb-2 font-medium text-muted text-sm">{heading}</h3>
            <ul className="grid gap-2">
              {list.map(({ title }) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  );
}
