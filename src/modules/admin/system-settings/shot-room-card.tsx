import { Syringe } from 'lucide-react';
import { FormSwitch } from '@/kit/form/form-switch';
import { ClinicSettingsCard } from './clinic-settings-card';
import { shotRoomModel } from './system-settings.model';

export function ShotRoomCard() {
  return (
    <ClinicSettingsCard
      icon={Syringe}
      title="Shot room"
      description="How allergy shots are given in this clinic."
      columns={['shot_second_person']}
      model={shotRoomModel}
      footer="Save shot room"
    >
      {(control) => (
        <FormSwitch
          control={control}
          name="secondPerson"
          label="Second person checks each shot"
          hint="They sign in as themselves and scan the vial."
        />
      )}
    </ClinicSettingsCard>
  );
}
