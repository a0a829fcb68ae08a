import { formatDay } from '@/lib/clinic-clock';
import type { Page } from '@/records/patient-app/phone/phone-tabs';
import { replyTo } from './chat/reply';
import type { Appointment, Article, Dose, SymptomEntry } from './entities';
import { clockLabel } from './rules';
import {
  PATIENT_NAME,
  sampleAppointments,
  sampleArticles,
  sampleDoses,
  sampleSymptoms,
} from './sample-data';

export const SETTINGS = [
  'Notifications',
  'Dose Schedule',
  'Preferences',
  'Help & Support',
] as const;
export type Setting = (typeof SETTINGS)[number];

export type SheetContent =
  | { kind: 'add-dose' }
  | { kind: 'log-symptoms' }
  /** No id: a new appointment. */
  | { kind: 'appointment'; id?: string }
  | { kind: 'article'; id: string }
  | { kind: 'setting'; setting: Setting }
  | { kind: 'chat' };

export interface ChatLine {
  id: number;
  from: 'patient' | 'helper';
  text: string;
}

export interface Preferences {
  name: string;
  showStreak: boolean;
  doseReminders: boolean;
  visitReminders: boolean;
  pollenAlerts: boolean;
}

interface Records {
  doses: readonly Dose[];
  appointments: readonly Appointment[];
  symptoms: readonly SymptomEntry[];
  articles: readonly Article[];
}

export interface DemoState extends Records {
  today: string;
  page: Page;
  /** The direction in which the page slides in. */
  direction: 'forward' | 'back';
  sheet: SheetContent | null;
  chat: readonly ChatLine[];
  preferences: Preferences;
  /** The last confirmation, with the records before it for an undo. */
  notice: { id: number; text: string; before: Records } | null;
}

type NewSymptoms = Pick<SymptomEntry, 'mood' | 'symptoms' | 'severity'>;
export type NewDose = Pick<Dose, 'time' | 'dosage' | 'type'>;
export type AppointmentChoice = Pick<Appointment, 'date' | 'time' | 'type'>;

export type DemoAction =
  | { type: 'went'; page: Page; direction: DemoState['direction'] }
  | { type: 'opened'; sheet: SheetContent }
  | { type: 'closed' }
  | { type: 'dose-taken'; id: string }
  | { type: 'dose-added'; dose: NewDose }
  | { type: 'symptoms-logged'; entry: NewSymptoms }
  | { type: 'appointment-moved'; id: string; to: AppointmentChoice }
  | { type: 'appointment-made'; choice: AppointmentChoice }
  | { type: 'article-read'; id: string }
  | { type: 'asked'; question: string }
  | { type: 'preferred'; change: Partial<Preferences> }
  | { type: 'undone' }
  | { type: 'notice-seen'; id: number };

export function startDemo(today: string): DemoState {
  return {
    today,
    page: 'home',
    direction: 'forward',
    sheet: null,
    doses: sampleDoses(),
    appointments: sampleAppointments(today),
    symptoms: sampleSymptoms(today),
    articles: sampleArticles(),
    chat: [
      {
        id: 0,
        from: 'helper',
        text: 'Hello! I’m a scripted demo. I can show you around, but I never give medical advice.',
      },
    ],
    preferences: {
      name: PATIENT_NAME,
      showStreak: true,
      doseReminders: true,
      visitReminders: true,
      pollenAlerts: false,
    },
    notice: null,
  };
}

export function demoReducer(state: DemoState, action: DemoAction): DemoState {
  switch (action.type) {
    case 'went':
      return { ...state, page: action.page, direction: action.direction, sheet: null };
    case 'opened':
      return { ...state, sheet: action.sheet };
    case 'closed':
      return { ...state, sheet: null };
    case 'dose-taken':
      return takeDose(state, action.id);
    case 'dose-added':
      return record(
        state,
        { doses: sortedByTime([...state.doses, newDose(action.dose, state.doses.length)]) },
        'Dose added for today',
      );
    case 'symptoms-logged':
      return logSymptoms(state, action.entry);
    case 'appointment-moved':
      return moveAppointment(state, action.id, action.to);
    case 'appointment-made':
      return makeAppointment(state, action.choice);
    case 'article-read':
      return record(
        state,
        {
          articles: state.articles.map((article) =>
            article.id === action.id ? { ...article, completed: true } : article,
          ),
        },
        'Marked as read',
      );
    case 'asked':
      return { ...state, chat: [...state.chat, ...exchange(action.question, state.chat.length)] };
    case 'preferred':
      return { ...state, preferences: { ...state.preferences, ...action.change } };
    case 'undone':
      return state.notice ? { ...state, ...state.notice.before, notice: null } : state;
    case 'notice-seen':
      return state.notice?.id === action.id ? { ...state, notice: null } : state;
  }
}

/** Marks only this dose: the plan, its phase, and its next dose stay as the care team set them. */
function takeDose(state: DemoState, id: string): DemoState {
  const taken = state.doses.find((dose) => dose.id === id && dose.status === 'pending');
  if (!taken) return state;
  const doses = state.doses.map((dose) =>
    dose === taken ? { ...dose, status: 'completed' as const } : dose,
  );
  return record(state, { doses }, `${taken.type} marked as done`);
}

function newDose(dose: NewDose, place: number): Dose {
  return { ...dose, id: `added-${place}`, status: 'pending', planned: false };
}

function logSymptoms(state: DemoState, entry: NewSymptoms): DemoState {
  const logged = { ...entry, id: `logged-${state.symptoms.length + 1}`, date: state.today };
  return record(state, { symptoms: [logged, ...state.symptoms] }, 'Symptoms logged');
}

function moveAppointment(state: DemoState, id: string, to: AppointmentChoice): DemoState {
  const appointments = state.appointments.map((appointment) =>
    appointment.id === id ? { ...appointment, ...to, location: locationOf(to.type) } : appointment,
  );
  return record(
    state,
    { appointments: sortedByDate(appointments) },
    `Moved to ${formatDay(to.date, 'weekday-day')} at ${clockLabel(to.time)}`,
  );
}

function makeAppointment(state: DemoState, choice: AppointmentChoice): DemoState {
  const appointment: Appointment = {
    id: `added-${state.appointments.length}`,
    title: 'Requested visit',
    doctor: 'Dr. Amara Lindqvist',
    location: locationOf(choice.type),
    status: 'upcoming',
    ...choice,
  };
  const appointments = sortedByDate([...state.appointments, appointment]);
  const next = record(
    state,
    { appointments },
    `Visit set for ${formatDay(choice.date, 'weekday-day')}`,
  );
  return { ...next, page: 'schedule', direction: 'forward' };
}

function record(state: DemoState, change: Partial<Records>, text: string): DemoState {
  const { doses, appointments, symptoms, articles } = state;
  const before = { doses, appointments, symptoms, articles };
  const id = (state.notice?.id ?? 0) + 1;
  return { ...state, ...change, sheet: null, notice: { id, text, before } };
}

function exchange(question: string, place: number): ChatLine[] {
  return [
    { id: place, from: 'patient', text: question },
    { id: place + 1, from: 'helper', text: replyTo(question) },
  ];
}

function locationOf(type: Appointment['type']): string {
  return type === 'Virtual' ? 'Video call' : 'Allergy Clinic, Suite 210';
}

function sortedByTime(doses: readonly Dose[]): Dose[] {
  return doses.toSorted((one, other) => one.time.localeCompare(other.time));
}

function sortedByDate(appointments: readonly Appointment[]): Appointment[] {
  return appointments.toSorted((one, other) =>
    `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`),
  );
}
