import type { TraceLine } from '@/records/vials/stock/stock.queries';

export interface TracedPatient {
  id: string;
  name: string;
  phone: string | null;
  guardian: string | null;
  vials: TraceLine[];
  shots: number;
  lastShotOn: string | null;
}

export function byPatient(lines: readonly TraceLine[]): TracedPatient[] {
  const patients = new Map<string, TracedPatient>();
  for (const line of lines) {
    const { patient_id: id, patient_name: name, phone, guardian, shots, last_shot_on } = line;
    const patient = patients.get(id) ?? {
      id,
      name,
      phone,
      guardian,
      vials: [],
      shots: 0,
      lastShotOn: null,
    };
    patient.vials.push(line);
    patient.shots += shots;
    if (shots > 0 && last_shot_on > (patient.lastShotOn ?? '')) patient.lastShotOn = last_shot_on;
    patients.set(id, patient);
  }
  return [...patients.values()];
}
