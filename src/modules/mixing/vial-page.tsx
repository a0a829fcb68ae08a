import { Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { RecordState } from '@/kit/query/record-state';
import { useRecord } from '@/kit/query/use-record';
import { formatCalendarDate, formatDateTime } from '@/lib/dates';
import { downloadBlob } from '@/lib/download';
import { lateLabel } from '@/lib/late-entry';
import { paths } from '@/lib/paths';
import { live_vial_states } from '@/lib/supabase/enums';
import { diluentLabel } from '@/records/allergy-prescriptions/diluents';
import { mixingQueries } from '@/records/vials/mixing.queries';
import type { Vial } from '@/records/vials/mixing.schema';
import { BackLink } from '@/ui/back-link';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Fact } from '@/ui/fact';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { CheckForm } from './check-form';
import { DiscardVialDialog } from './discard-vial-dialog';
import { VIAL_STATUS } from './mixing.model';
import { MixingNotFound } from './mixing-not-found';
import { VialDot } from './vial-dot';

export function VialPage({ vialId }: { vialId: string }) {
  const { id: companyId } = useCompany();
  const record = useRecord(vialId, (id) => mixingQueries.vial(companyId, id));
  return (
    <>
      <title>Vial · Clinic Portal</title>
      <RecordState
        record={record}
        loading="Loading the vial..."
        blocks={['h-20', 'h-64']}
        missing={<MixingNotFound what="Vial" />}
      >
        {(found) => <VialView vial={found} />}
      </RecordState>
    </>
  );
}

function VialView({ vial }: { vial: Vial }) {
  const { slug } = useCompany();
  const [discarding, setDiscarding] = useState(false);
  const isLive = live_vial_states.includes(vial.status);

  async function takeLabel() {
    const { vialLabelPdf } = await import('@/records/vials/vial-label');
    downloadBlob(`vial-${vial.code}.pdf`, vialLabelPdf(vial));
  }

  return (
    <>
      <PageHeader
        compact
        title={`${vial.set_label}: ${vial.set_title}, ${vial.step_label}`}
        subtitle={`${vial.patient.name}, vial ${vial.code}`}
        back={
          <BackLink large to={paths.mixSet(slug, vial.set_id)}>
            Set {vial.set_label}
          </BackLink>
        }
        actions={
          <>
            {isLive && (
              <Button icon={Trash2} size="lg" onClick={() => setDiscarding(true)}>
                Discard vial
              </Button>
            )}
            <Button icon={Tag} size="lg" variant="primary" onClick={() => void takeLabel()}>
              Download label
            </Button>
          </>
        }
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <VialStatus vial={vial} />
          <Record vial={vial} />
        </div>
        <Contents vial={vial} />
      </div>
      {discarding && <DiscardVialDialog vialId={vial.id} onClose={() => setDiscarding(false)} />}
    </>
  );
}

/** Whether the vial may be used: the first thing a colleague looks for. */
function VialStatus({ vial }: { vial: Vial }) {
  const { id: me } = useCurrentUser();
  const waits = vial.needs_check && vial.checked_by_name === null;
  if (vial.status === 'recalled' || vial.status === 'discarded') {
    return (
      <Panel className="p-4">
        <Badge tone="danger">{VIAL_STATUS[vial.status]}</Badge>
        <p className="mt-2 text-sm">{vial.end_reason ?? 'No reason was recorded.'}</p>
      </Panel>
    );
  }
  if (!waits) return null;
  return (
    <Card title="Second check" description="No shots from this vial until it is checked.">
      {vial.mixed_by === me ? (
        <p className="text-sm">You mixed this vial. Another person signs in and checks it.</p>
      ) : (
        <CheckForm vialId={vial.id} />
      )}
    </Card>
  );
}

function Record({ vial }: { vial: Vial }) {
  const { timeZone, slug } = useCompany();
  return (
    <Card title="Mixing record">
      <dl className="grid gap-3 sm:grid-cols-2">
        <Fact label="Dilution">
          <span className="flex items-center gap-2">
            <VialDot color={vial.color} />
            {vial.step_label}
          </span>
        </Fact>
        <Fact label="Volume">{`${vial.remaining_ml} of ${vial.volume_ml} mL left`}</Fact>
        <Fact label="Use by">{formatCalendarDate(vial.beyond_use_on)}</Fact>
        <Fact label="Rule">{vial.rule ?? 'Not recorded'}</Fact>
        <Fact label="Mixed">{`${vial.mixed_by_name}, ${formatDateTime(vial.mixed_at, timeZone)}`}</Fact>
        <Fact label="Checked">
          {vial.checked_by_name === null || vial.checked_at === null
            ? 'Not yet'
            : `${vial.checked_by_name}, ${formatDateTime(vial.checked_at, timeZone)}`}
        </Fact>
        <Fact label="Diluent">{diluentLabel(vial.diluent)}</Fact>
        {vial.late && <Fact label="Recorded">{lateLabel(vial.late, timeZone)}</Fact>}
        {vial.parent && (
          <Fact label="Made from">
            <Link
              to={paths.treatmentVial(slug, vial.parent.id)}
              className="inline-flex min-h-12 items-center text-accent hover:underline"
            >
              {`The ${vial.parent.step_label} vial`}
            </Link>
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Contents({ vial }: { vial: Vial }) {
  return (
    <Card
      title="Extracts"
      {...(vial.parent && { description: 'As mixed into the strongest vial.' })}
      flush
    >
      <ul className="divide-y border-t">
        {vial.contents.map((content) => (
          <li
            key={`${content.label} ${content.lot_number}`}
            className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-5 py-3 text-sm"
          >
            <span className="font-medium">{content.label}</span>
            <span className="tabular-nums">{`${content.volume_ml.toFixed(2)} mL`}</span>
            <span className="basis-full text-muted">
              {`${content.maker}, lot ${content.lot_number}, expires ${formatCalendarDate(content.expires_on)}`}
              {content.is_recalled && (
                <Badge tone="danger" className="ml-2">
                  Recalled
                </Badge>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
