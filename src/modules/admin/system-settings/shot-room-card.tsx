import { Syringe } from 'lucide-react';
import { z } from 'zod';
import { FormSwitch } from '@/kit/form/form-switch';
import { ClinicSettingsCard } from './clinic-settings-card';
import type { SettingsModel } from './settings.model';

interface ShotRules {
  shot_second_person: boolean;
}

const shotRoomSchema = z.object({ secondPerson: z.boolean() });
type ShotRoomDraft = z.infer<typeof shotRoomSchema>;

const shotRoomModel: SettingsModel<ShotRules, ShotRoomDraft, ShotRoomDraft> = {
  schema: shotRoomSchema,
  draftOf: ({ shot_second_person }) => ({ secondPerson: shot_second_person }),
  toRow: ({ secondPerson }) => ({ shot_second_person: secondPerson }),
  lines: ({ shot_second_person }) => [
    ['Second person checks each shot', shot_second_person ? 'Yes' : 'No'],
  ],
};

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
