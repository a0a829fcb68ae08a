import { z } from 'zod';
import { enums } from '@/lib/supabase/database.types';

const text = z.string().nullable();

export const servicesSchema = z.array(
  z.object({
    id: z.string(),
    code: text,
    description: text,
    unit: z.enum(enums.authorization_unit),
    units_requested: z.number(),
    units_approved: z.number().nullable(),
    used: z.number(),
    planned: z.number(),
  }),
);

export type AuthorizedService = z.infer<typeof servicesSchema>[number];

export const usesSchema = z.array(
  z.object({
    case_id: text,
    request_id: text,
    service_id: text,
  }),
);

export const authorizationSchema = z.object({
  id: z.string(),
  patient_id: z.string(),
  coverage_id: z.string(),
  status: z.enum(enums.authorization_status),
  next_statuses: z.array(z.enum(enums.authorization_status)),
  number: text,
  number_missing_reason: text,
  reference_number: text,
  submitted_on: text,
  submitted_way: z.enum(enums.authorization_way).nullable(),
  submitter: text,
  decided_on: text,
  valid_from: text,
  valid_until: text,
  denial_reason: text,
  follow_up_on: text,
  due_on: text,
  alarms: z.array(z.enum(enums.authorization_alarm)),
  assigned_to: text,
  assignee: text,
  notes: text,
  revision: z.number(),
  patient: z.object({
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    date_of_birth: text,
  }),
  payer: z.object({ id: z.string(), name: z.string(), phone: text }),
  coverage: z.object({ id: z.string(), member_id: text, plan_name: text, ended_on: text }),
  referral: z.object({ id: z.string(), reason: text }).nullable(),
  services: z.array(servicesSchema.element.extend({ diagnosis_codes: z.array(z.string()) })),
  cases: z.array(
    z.object({
      id: z.string(),
      procedure_name: z.string(),
      stage: z.enum(enums.surgery_stage),
      at: text,
    }),
  ),
  visits: z.array(
    z.object({
      id: z.string(),
      request_type: z.enum(enums.appointment_type),
      reason: z.string(),
      status: z.enum(enums.scheduling_status),
      at: text,
      service_id: text,
      alarms: z.array(z.enum(enums.authorization_alarm)),
    }),
  ),
  calls: z.array(
    z.object({
      id: z.string(),
      called_at: z.string(),
      spoke_with: text,
      reference_number: text,
      said: z.string(),
      follow_up_on: text,
      caller: text,
    }),
  ),
  documents: z.array(
    z.object({
      id: z.string(),
      path: z.string(),
      name: z.string(),
      media_type: z.string(),
      size_bytes: z.number(),
      created_at: z.string(),
    }),
  ),
  events: z.array(
    z.object({
      id: z.string(),
      event_type: z.enum(enums.authorization_event_type),
      to_status: z.enum(enums.authorization_status).nullable(),
      alarm: z.enum(enums.authorization_alarm).nullable(),
      note: text,
      on_day: text,
      created_at: z.string(),
      actor_id: text,
      actor: text,
      document: text,
      subject: text,
    }),
  ),
});

export type Authorization = z.infer<typeof authorizationSchema>;
