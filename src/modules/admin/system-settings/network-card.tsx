import { Network } from 'lucide-react';
import { FormSwitch } from '@/kit/form/form-switch';
import { FormText } from '@/kit/form/form-text';
import { ClinicSettingsCard } from './clinic-settings-card';
import { networkListingModel, OFFERS } from './network-listing.model';

export function NetworkCard() {
  return (
    <ClinicSettingsCard
      icon={Network}
      title="Referral network"
      description="Whether other clinics here can find you."
      columns={['is_listed_in_network', 'network_offers', 'network_zip']}
      model={networkListingModel}
      footer="Save listing"
    >
      {(control) => (
        <>
          <FormSwitch
            control={control}
            name="listed"
            label="List this clinic"
            hint="Shows name, phone, address and services to other clinics."
          />
          {OFFERS.map(({ value, label }) => (
            <FormSwitch key={value} control={control} name={value} label={`We take: ${label}`} />
          ))}
          <FormText
            control={control}
            name="zip"
            label="ZIP code"
            inputMode="numeric"
            hint="Clinics nearby find you by it."
          />
        </>
      )}
    </ClinicSettingsCard>
  );
}
