import { KeyRound } from 'lucide-react';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/panel';
import { Tooltip } from '@/ui/tooltip';

const NOT_YET = 'The vault isn’t open yet. It opens from here once it is.';

export function Hero() {
  return (
    <Panel className="relative isolate overflow-hidden">
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-radial-[at_85%_15%] from-hue-3/25 via-hue-2/12 to-transparent to-70%"
      />
      <KeyRound
        aria-hidden="true"
        strokeWidth={1}
        className="absolute -right-6 -bottom-8 -z-10 size-52 text-hue-3/25 max-sm:hidden"
      />
      <div className="max-w-2xl px-6 py-9 md:px-10 md:py-14">
        <h1 className="font-semibold text-3xl md:text-4xl">Secrets Vault</h1>
        <p className="mt-3 text-base text-muted md:text-lg">
          A vault for what your clinic must share and nobody else may read. It will bring AES-256,
          unlimited encrypted storage, team access and real-time sync.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <Tooltip content={NOT_YET}>
            <Button variant="primary" size="lg" blocked>
              Open Vault
            </Button>
          </Tooltip>
          <Tooltip content={NOT_YET}>
            <Button size="lg" blocked>
              Invite Your Team
            </Button>
          </Tooltip>
        </div>
        <p className="mt-3 text-muted text-sm">{NOT_YET}</p>
      </div>
    </Panel>
  );
}
