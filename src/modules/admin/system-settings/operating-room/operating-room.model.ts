import { z } from 'zod';
import { text } from '@/fields/schema';
import type { Line } from '@/kit/conflict/conflict-notice';
import { enums } from '@/lib/supabase/database.types';
import type {
  OperatingRoom,
  OperatingStaff,
} from '@/records/operating-rooms/operating-rooms.queries';
import { TEAM_LABELS } from '@/records/operating-rooms/team-functions';

/** Stands for no provider in a list of choices, since an option can't be empty. */
export const NO_PROVIDER = 'none';

export const roomSchema = z.object({
  locationId: z.string().min(1, 'Choose a site.'),
  name: text(80, 'Enter a name.'),
});
export type RoomDraft = z.infer<typeof roomSchema>;

export const toRoomDraft = ({ location_id, name }: OperatingRoom): RoomDraft => ({
  locationId: location_id,
  name,
});

export function linesOfRoom({ name, is_active }: OperatingRoom): Line[] {
  return [
    ['Name', name],
    ['Offered', is_active ? 'Yes' : 'Retired'],
  ];
}

export const staffSchema = z.object({
  name: text(120, 'Enter a name.'),
  functions: z.array(z.enum(enums.team_function)).min(1, 'Choose at least one.'),
  providerId: z.string(),
});
export type StaffDraft = z.infer<typeof staffSchema>;
type StaffDetails = Pick<OperatingStaff, 'name' | 'functions' | 'provider_id'>;

export const FUNCTION_OPTIONS = enums.team_function.map((value) => ({
  value,
  label: TEAM_LABELS[value],
}));

export function toStaffDraft({ name, functions, provider_id }: StaffDetails): StaffDraft {
  return { name, functions, providerId: provider_id ?? NO_PROVIDER };
}

export function toStaff({ name, functions, providerId }: StaffDraft): StaffDetails {
  return { name, functions, provider_id: providerId === NO_PROVIDER ? null : providerId };
}

export function linesOfStaff({ name, functions, is_active }: OperatingStaff): Line[] {
  return [
    ['Name', name],
    ['Functions', functionsText(functions)],
    ['Offered', is_active ? 'Yes' : 'Retired'],
  ];
}

/** "Scrub nurse, Circulating nurse". */
export const functionsText = (functions: OperatingStaff['functions']) =>
  functions.map((of) => TEAM_LABELS[of]).join(', ');
