import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useMemo } from 'react';
import { toast } from 'sonner';
import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { usualView } from '@/kit/list/column';
import { QueryTable } from '@/kit/list/query-table';
import { toAppError } from '@/lib/errors';
import { memberQueries } from '@/records/members/members.queries';
import { useForgetLesson } from '@/records/packets/packets.mutations';
import { packetQueries } from '@/records/packets/packets.queries';
import { Panel } from '@/ui/panel';
import { ScreenHeader } from '@/ui/screen-header';
import { rememberedColumns, rememberedText } from './remembered-columns';

export function SendersPage() {
  const { id: companyId, timeZone } = useCompany();
  const list = useInfiniteQuery(packetQueries.remembered(companyId));
  const { data: members } = useQuery(memberQueries.list(companyId));
  const { mutateAsync: forget } = useForgetLesson(companyId);
  const columns = useMemo(
    () =>
      rememberedColumns({
        timeZone,
        nameOf: (id) => members?.find(({ userId }) => userId === id)?.name,
        onForget: (id) =>
          void forget(id)
            .then(() => toast.success('Correction forgotten'))
            .catch((thrown: unknown) => toast.error(toAppError(thrown).message)),
      }),
    [timeZone, members, forget],
  );
  return (
    <>
      <ScreenHeader
        compact
        title="Remembered corrections"
        subtitle="What your clinic corrected, by sender. The next correction replaces it."
        back={<BackTo place="inbox" />}
      />
      <Panel className="overflow-clip">
        <QueryTable
          query={list}
          noun="corrections"
          view={usualView(columns)}
          nameOf={rememberedText}
          empty={{
            icon: Fingerprint,
            title: 'Nothing is remembered yet',
            hint: 'Correct what was read, and file the packet.',
          }}
        />
      </Panel>
    </>
  );
}
