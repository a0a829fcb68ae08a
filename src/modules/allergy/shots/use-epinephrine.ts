import { useState } from 'react';
import { useRecordEpinephrine } from '@/records/shots/shots.mutations';

export type Thigh = 'left_thigh' | 'right_thigh';

/** A pressed dose. It stays here until the database has it, with or without a network. */
export interface PressedDose {
  id: string;
  at: string;
  mg: number;
  ml: number | null;
  site: Thigh;
  kg: number | null;
  tableId: string;
  patientId: string | null;
  state: 'waiting' | 'saving' | 'saved';
  problem?: string;
}

/**
 * Doses of epinephrine as they are given. The page keeps them, so that closing the dialog loses
 * none.
 */
export function useEpinephrine(companyId: string) {
  const save = useRecordEpinephrine(companyId);
  const [doses, setDoses] = useState<readonly PressedDose[]>([]);

  const change = (id: string, changes: Partial<PressedDose>) =>
    setDoses((before) => before.map((one) => (one.id === id ? { ...one, ...changes } : one)));

  function send(dose: PressedDose, patientId: string) {
    change(dose.id, { patientId, state: 'saving' });
    save
      .mutateAsync({
        id: dose.id,
        patient_id: patientId,
        amount_mg: dose.mg,
        site: dose.site,
        given_at: dose.at,
        table_id: dose.tableId,
        ...(dose.ml !== null && { volume_ml: dose.ml }),
        ...(dose.kg !== null && { weight_kg: dose.kg }),
      })
      .then(
        () => change(dose.id, { state: 'saved' }),
        (error: Error) => change(dose.id, { state: 'waiting', problem: error.message }),
      );
  }

  return {
    doses,
    /** Notes the time first; the dose is recorded once the patient is known. */
    give(dose: Omit<PressedDose, 'id' | 'at' | 'state'>) {
      const pressed: PressedDose = {
        ...dose,
        id: crypto.randomUUID(),
        at: new Date().toISOString(),
        state: 'waiting',
      };
      setDoses((before) => [...before, pressed]);
      if (dose.patientId !== null) send(pressed, dose.patientId);
    },
    /** Assigns doses without a patient to this one, and resends those that failed. */
    sendWaiting(patientId: string) {
      for (const dose of doses) {
        if (dose.state === 'waiting' && (dose.patientId ?? patientId) === patientId) {
          send(dose, patientId);
        }
      }
    },
  };
}

export type Epinephrine = ReturnType<typeof useEpinephrine>;
