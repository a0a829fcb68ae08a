import { CalendarPlus, MessageSquare } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Panel } from '@/ui/panel';
import { Tooltip } from '@/ui/tooltip';

interface ProviderHeroProps {
  provider: {
    id: string;
    name: string;
    specialty: string;
    image_url: string | null;
    is_active: boolean;
  };
}

export function ProviderHero({ provider }: ProviderHeroProps) {
  const { slug, name: clinic } = useCompany();
  const { id, name, specialty, image_url, is_active } = provider;
  return (
    <Panel className="mb-4 overflow-hidden">
      <div className="flex flex-col items-center gap-5 bg-linear-to-b from-accent-soft to-transparent p-6 text-center md:flex-row md:gap-7 md:p-8 md:text-left">
        <span className="inline-flex rounded-full shadow-soft ring-4 ring-surface-raised">
          <Avatar name={name} src={image_url} size="xl" decorative />
        </span>
        <div className="min-w-0 flex-1">
          <h1 className="font-semibold text-2xl">{name}</h1>
          <p className="mt-1 text-base text-muted">{specialty}</p>
          <p className="text-muted text-sm">{clinic}</p>
          <div className="mt-5 flex flex-wrap justify-center gap-2 md:justify-start">
            {is_active ? (
              <ButtonLink
                icon={CalendarPlus}
                to={paths.requestAppointment(slug, { provider: id })}
                variant="primary"
              >
                Schedule Appointment
              </ButtonLink>
            ) : (
              <Tooltip content={`${name} is not taking appointments.`}>
                <Button icon={CalendarPlus} variant="primary" blocked>
                  Schedule Appointment
                </Button>
              </Tooltip>
            )}
            <ButtonLink icon={MessageSquare} to={paths.newThread(slug, { provider: id })}>
              Send Secure Message
            </ButtonLink>
          </div>
        </div>
      </div>
    </Panel>
  );
}
