import { useMemo, useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyView } from '@/kit/lazy/lazy-view';
import { paths } from '@/lib/paths';
import type { Packet } from '@/records/packets/packet.schema';
import { FAULT_TEXTS } from '@/records/packets/packet-labels';
import { unreadTexts } from '@/records/packets/packets.model';
import type { ListedPacket } from '@/records/packets/packets.queries';
import { Card } from '@/ui/card';
import { LoadingState } from '@/ui/loading-state';
import { NextStep } from '@/ui/next-step';
import { turnedClip } from '../render/quarter-turns';
import { senderKeys } from '../understanding/sender-keys';
import type { Suggestion } from '../understanding/suggestion';
import { JoinPacket } from './join-packet';
import { PageCanvas } from './page-canvas';
import { PageStrip } from './page-strip';
import { PageTools } from './page-tools';
import { ReadingProgress } from './reading-progress';
import { toOpen, useDocuments } from './use-documents';
import { usePageChanges } from './use-page-changes';
import { useReading } from './use-reading';

const FilingForm = lazyView(
  () => import('../filing/filing-form'),
  'FilingForm',
  <LoadingState label="Loading form..." blocks={['h-96']} />,
);

interface PacketViewProps {
  row: ListedPacket;
  packet: Packet;
}

const PAGE_WIDTH = 1200;

export function PacketView({ row, packet }: PacketViewProps) {
  const { id: companyId, slug } = useCompany();
  const isOpen = row.state === 'open';
  const fromNumber = useMemo(
    () => senderKeys({ npi: undefined, faxes: [row.sender_number] }),
    [row.sender_number],
  );
  const [attempt, setAttempt] = useState(0);
  const { drawn, problems } = useDocuments(companyId, packet, attempt);
  const changes = usePageChanges(companyId, packet);
  const { left, pageId, failed } = useReading(companyId, packet, {
    drawn,
    senders: fromNumber,
    attempt,
  });
  const opening = toOpen(packet).find(({ id }) => !(drawn.has(id) || problems.has(id)))?.id;
  const [asked, setAsked] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [read, setRead] = useState<Suggestion>();

  const shown = packet.pages.find(({ id }) => id === asked) ?? packet.pages[0];
  const present = new Set(packet.pages.map(({ id }) => id));
  const ticked = new Set([...chosen].filter((id) => present.has(id)));
  const meant = ticked.size > 0 ? ticked : new Set(shown ? [shown.id] : []);

  function choose(id: string) {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }

  const troubles = packet.files.flatMap(({ id, name, fault, cleared }) => {
    if (cleared) return [`${name}: the file was deleted after its retention period.`];
    if (fault !== null) return [`${name}: ${FAULT_TEXTS[fault]}`];
    const problem = problems.get(id);
    return problem === undefined ? [] : [`${name}: ${problem}`];
  });
  const isWaiting = packet.pages.length === 0 && troubles.length === 0;

  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <section aria-label="Pages" className="grid grid-cols-1 gap-3">
        {isOpen && packet.pages.length > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <PageTools
              companyId={companyId}
              packet={packet}
              ids={meant}
              changes={changes}
              senderNumber={row.sender_number}
              onDone={() => setChosen(new Set())}
            />
            <JoinPacket companyId={companyId} packet={packet} changes={changes} />
          </div>
        )}
        {troubles.map((trouble) => (
          <p
            key={trouble}
            role="alert"
            className="rounded-md bg-danger-soft p-3 text-danger text-sm"
          >
            {trouble}
          </p>
        ))}
        {unreadTexts(packet).map((text) => (
          <p
            key={text}
            role="alert"
            className="rounded-md bg-warning-soft p-3 text-sm text-warning"
          >
            {text}
          </p>
        ))}
        <ReadingProgress
          left={left}
          failed={failed}
          waitedFor={opening ?? pageId}
          attempt={attempt}
          onStartOver={() => setAttempt(attempt + 1)}
        />
        {isWaiting && <LoadingState label="Opening the pages..." blocks={['h-96']} />}
        <div className="flex flex-col gap-4 lg:flex-row">
          <PageStrip
            pages={packet.pages}
            drawn={drawn}
            shownId={shown?.id}
            chosen={ticked}
            onShow={(id) => {
              setAsked(id);
              setRead(undefined);
            }}
            onChoose={choose}
          />
          {shown && (
            <div className="min-w-0 flex-1 lg:max-h-[80vh] lg:overflow-y-auto">
              <PageCanvas
                key={shown.id}
                drawn={drawn.get(shown.file_id)}
                number={shown.number}
                rotation={shown.rotation}
                width={PAGE_WIDTH}
                label="The page"
                clip={
                  read?.at?.pageId === shown.id
                    ? turnedClip(read.at.clip, shown.rotation - shown.read_rotation)
                    : undefined
                }
              />
            </div>
          )}
        </div>
      </section>
      {isOpen && packet.pages.length > 0 && (
        <FilingForm
          packet={packet}
          senderNumber={row.sender_number}
          drawn={drawn}
          settled={changes.settled}
          isReading={left > 0 && !failed}
          onShow={(suggestion) => {
            setRead(suggestion);
            if (suggestion?.at) setAsked(suggestion.at.pageId);
          }}
          onOthers={(ids) => setChosen(new Set(ids))}
        />
      )}
      {row.referral_id !== null && (
        <Card title="Filed">
          <NextStep to={paths.referral(slug, row.referral_id)}>Open the referral</NextStep>
        </Card>
      )}
    </div>
  );
}
