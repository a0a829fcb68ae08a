import { FileQuestionMark, type LucideIcon } from 'lucide-react';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';

interface NotFoundPanelProps {
  /** The page's heading, if no other one is above. */
  heading?: string;
  /**
   * Such as "There is no such referral in this clinic". Must not say whether another clinic has it.
   */
  title: string;
  hint?: string;
  icon?: LucideIcon;
  /** Where to go instead, and its label. */
  to: string;
  action: string;
}

export function NotFoundPanel({
  heading,
  title,
  hint = 'The link may be incomplete, out of date or of another clinic.',
  icon = FileQuestionMark,
  to,
  action,
}: NotFoundPanelProps) {
  return (
    <>
      {heading !== undefined && <PageHeader title={heading} />}
      <Panel>
        <EmptyState
          icon={icon}
          title={title}
          hint={hint}
          action={
            <ButtonLink to={to} variant="primary">
              {action}
            </ButtonLink>
          }
        />
      </Panel>
    </>
  );
}
