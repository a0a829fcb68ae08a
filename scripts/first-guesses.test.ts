import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * A newcomer's question, the word they type into the editor's file finder, and the file it must find. The first
 * fifteen come from an outside reviewer, who missed seven.
 */
const GUESSES: [question: string, word: string, holds: string][] = [
  ['what keeps a provider from being booked twice', 'bookings', 'exclude using gist'],
  ['when an idle session ends', 'idle', 'export'],
  ['how a payer’s response is read', '271', 'export function'],
  ['how an eligibility request is built', '270', 'export function'],
  ['the number of unread conversations in the sidebar', 'nav-count', 'export function'],
  [
    'opening a restricted record in an emergency',
    'emergency_access',
    'function private.break_glass',
  ],
  ['the connection for live events', 'realtime', 'export'],
  ['the time of day in a clinic', 'clinic-clock', 'export'],
  ['reading the picture of an insurance card', 'ocr', 'export async function'],
  ['between which stages a case may go', 'stage-transition', 'export function transitionBetween'],
  ['adding what a payer can’t be asked without', 'missing-info', 'export function'],
  ['what a referral’s statuses are called', 'referral-labels', 'STATUS_LABELS'],
  ['which roles administer', 'is-admin', 'export function isAdminRole'],
  ['telling the audit log that a record was opened', 'open-record', 'open_record'],
  ['what a form shows of a colleague’s change', 'conflict', 'export function ConflictNotice'],

  ['which side a diagnosis names', 'side.model', 'export function'],
  ['saving again after an answer was lost', 'save-once', 'export function saveOnce'],
  ['refusing to overwrite a colleague', 'update-seen', 'export async function updateSeen'],
  ['the waitlist’s rules', 'waitlist', 'create table public.waitlist_offers'],
  ['work that is done by the clock', 'scheduled_jobs', 'create function private.'],
  ['what an operation may cost a patient', 'estimate.model', 'export function'],
  ['where a notification leads', 'notifications/targets', 'export'],
  ['choosing a patient', 'patient-picker', 'export function PatientPicker'],
  ['writing a list to a file', 'export-button', 'export function ExportButton'],
  ['dragging with the mouse or the keys', 'kit/drag', 'export function'],

  ['the color of a referral status', 'referral-labels', 'STATUS_TONES'],
  ['the longest phone number', 'fields/checks', 'PHONE_LIMIT'],
  ['when a referral is overdue', 'referral_targets', 'overdue'],
  ['what a write makes out of date', 'outdated', 'OUTDATES'],
  ['a change followed by its refetch', 'use-write', 'export function useWrite'],
  ['what a dose of a shot is called', 'shot-labels', 'export const doseLabel'],
  ['what a dose of drops is called', 'course-labels', 'export const doseLabel'],
  ['the bounds of a clinic’s settings', 'number-settings', 'SESSION_LIMITS'],
  ['the board’s cases', 'surgery-case-list', 'board:'],
  ['the list of visits', 'appointment-list', 'inbox:'],
  ['the lines of the home page, by role', 'home-lines', 'LINE_ORDERS'],
  ['how the next dose is proposed', 'dose_proposals', 'propose_dose'],
  ['when a referral is done', 'referral_endings', 'may_end'],
  ['when a reminder goes out', 'reminders', 'send_appointment_reminders'],
  ['until when a vial is used', 'beyond_use', 'beyond_use_day'],
  ['when an authorization is about to end', 'authorization_endings', 'is_ending'],
  ['how bad a reaction to a shot was', 'reactions', 'reaction_grade'],
  ['what a skin test shows', 'test_grades', 'grade_allergy_test'],
  ['how long rows are kept', 'stale_rows', 'interval'],
  ['what a parent may open', 'minor_access', 'minor_rule'],
  ['when a coverage is verified again', 'verification_due', 'due_reason'],
  ['when a provider is free', 'free_times', 'free_slots'],
  ['what keeps a case from its next stage', 'case_blockers', 'case_blockers_on'],
];

const ROOT = path.resolve(import.meta.dirname, '..');
const files = execFileSync(
  'git',
  ['ls-files', 'src', 'supabase/migrations', 'supabase/functions'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.(tsx?|sql)$/.test(file) && !file.includes('.test.'));

describe('a newcomer’s first guess finds', () => {
  it.each(GUESSES)('%s (%s)', (_question, word, holds) => {
    const found = files.filter((file) => file.includes(word));
    // Few enough to scan.
    expect(found.length, found.join('\n')).toBeLessThanOrEqual(12);
    expect(found.some((file) => readFileSync(path.join(ROOT, file), 'utf8').includes(holds))).toBe(
      true,
    );
  });
});
