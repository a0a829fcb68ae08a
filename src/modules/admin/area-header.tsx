import type { ComponentProps } from 'react';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { BackLink } from '@/ui/back-link';
import { ScreenHeader } from '@/ui/screen-header';

export function AreaHeader(props: Omit<ComponentProps<typeof ScreenHeader>, 'back'>) {
  const { slug } = useCompany();
  return (
    <ScreenHeader
      {...props}
      back={
        <div className="@4xl:-mb-3 @4xl:[&>*]:hidden">
          <BackLink to={paths.admin(slug)}>Admin</BackLink>
        </div>
      }
    />
  );
}
