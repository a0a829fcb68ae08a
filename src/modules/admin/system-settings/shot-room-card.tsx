import { Syringe } from 'lucide-react';
import { z } from 'zod';
import { text } from '@/fields/schema';
import { FormSwitch } from '@/kit/form/form-switch';
import { FormTextArea } from '@/kit/form/form-text-area';
import { blankToNull } from '@/lib/text';
import { ClinicSettingsCard } from './clinic-settings-card';
import type { SettingsModel } from './settings.model';

interface ShotRules {
  shot_second_person: boolean;
  shot_hours: string | null;
}

const shotRoomSchema = z.object({ secondPerson: z.boolean(), hours: text(300) });
type ShotRoomDraft = z.infer<typeof shotRoomSchema>;

const shotRoomModel: SettingsModel<ShotRules, ShotRoomDraft, ShotRoomDraft> = {
  schema: shotRoomSchema,
  draftOf: ({ shot_second_person, shot_hours }) => ({
    secondPerson: shot_second_person,
    hours: shot_hours ?? '',
  }),
  toRow: ({ secondPerson, hours }) => ({
    shot_second_person: secondPerson,
    shot_hours: blankToNull(hours),
  }),
  lines: ({ shot_second_person, shot_hours }) => [
    ['Second person checks each shot', shot_second_person ? 'Yes' : 'No'],
    ['Shots are given', shot_hours ?? 'Not said'],
  ],
};

export function ShotRoomCard() {
  return (
    <ClinicSettingsCard
      icon={Syringe}
      title="Shot room"
      description="How allergy shots are given in this clinic."
      columns={['shot_second_person', 'shot_hours']}
      model={shotRoomModel}
      footer="Save shot room"
    >
      {(control) => (
        <>
          <FormSwitch
            control={control}
            name="secondPerson"
            label="Second person checks each shot"
            hint="They sign in as themselves and scan the vial."
          />
          <FormTextArea
            control={control}
            name="hours"
            label="When shots are given"
            hint="Patients read it in their app."
            rows={2}
          />
        </>
      )}
    </ClinicSettingsCard>
  );
}
