import { TZDate } from '@date-fns/tz/date';
import { addDays, isoWeekday } from '@/lib/clinic-clock';
import type {
  Achievement,
  Appointment,
  Article,
  ArticleCategory,
  Dose,
  Goal,
  SymptomEntry,
} from './entities';

export type PollenBand = 'Very High' | 'High' | 'Moderate' | 'Low';

export function pollenBand(value: number): PollenBand {
  if (value >= 75) return 'Very High';
  if (value >= 50) return 'High';
  return value >= 25 ? 'Moderate' : 'Low';
}

export function meanOf(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  return values.length === 0 ? 0 : Math.round(sum / values.length);
}

export function moodIcon(mood: string): 'smile' | 'meh' | 'frown' {
  if (mood === 'good') return 'smile';
  return mood === 'okay' ? 'meh' : 'frown';
}

/** A share in whole percent, at most 100. */
export function percent(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.min(100, Math.round((100 * part) / whole));
}

/** Days of three planned doses, ending today. */
const DAYS = 10;
const TAKEN_BEFORE_TODAY = 25;
export const PLANNED_DOSES = 3 * DAYS;
const STREAK_BEFORE_TODAY = 7;
const PLANNED_THIS_WEEK = 21;
const TAKEN_THIS_WEEK_BEFORE_TODAY = 18;

function takenToday(doses: readonly Dose[]): number {
  return doses.filter((dose) => dose.planned && dose.status === 'completed').length;
}

export const firstDoseOn = (today: string): string => addDays(today, 1 - DAYS);

/** Planned doses taken of the last thirty. Doses that the patient added don't count. */
export function dosesTaken(doses: readonly Dose[]): number {
  return TAKEN_BEFORE_TODAY + takenToday(doses);
}

export function adherence(doses: readonly Dose[]): number {
  return percent(dosesTaken(doses), PLANNED_DOSES);
}

/** Whole days in a row with every planned dose; today counts once its last dose is taken. */
export function streak(doses: readonly Dose[]): number {
  const allTaken = doses.every((dose) => !dose.planned || dose.status === 'completed');
  return STREAK_BEFORE_TODAY + (allTaken ? 1 : 0);
}

export function categoryProgress(category: ArticleCategory, articles: readonly Article[]): number {
  const read = articles.filter((one) => one.completed && one.category === category.name);
  return category.readElsewhere + read.length;
}

export function articlesRead(
  categories: readonly ArticleCategory[],
  articles: readonly Article[],
): number {
  return categories.reduce((sum, category) => sum + categoryProgress(category, articles), 0);
}

export interface Activity {
  today: string;
  doses: readonly Dose[];
  symptoms: readonly SymptomEntry[];
  categories: readonly ArticleCategory[];
  articles: readonly Article[];
}

export const READ_BEFORE = 8;

export function loggedToday({ symptoms, today }: Pick<Activity, 'symptoms' | 'today'>): boolean {
  return symptoms.some((entry) => entry.date === today);
}

export function weeklyGoals(activity: Activity): Goal[] {
  const readNow = articlesRead(activity.categories, activity.articles) - READ_BEFORE;
  const days = new Set(activity.symptoms.map((entry) => entry.date));
  return [
    {
      name: 'Planned doses taken',
      done: TAKEN_THIS_WEEK_BEFORE_TODAY + takenToday(activity.doses),
      target: PLANNED_THIS_WEEK,
    },
    { name: 'Days with symptoms logged', done: days.size, target: 5 },
    { name: 'Articles read', done: 1 + readNow, target: 2 },
  ];
}

export function achievements(activity: Activity): Achievement[] {
  const days = streak(activity.doses);
  const goals = weeklyGoals(activity);
  const goalShares = goals.map(({ done, target }) => percent(done, target));
  const loggedDays = new Set(activity.symptoms.map((entry) => entry.date)).size;
  return [
    { name: '7-Day Streak', unlocked: true, date: addDays(activity.today, -1) },
    { name: 'Early Adopter', unlocked: true, date: addDays(activity.today, -9) },
    reached('30-Day Streak', percent(days, 30), activity.today),
    reached('Perfect Week', meanOf(goalShares), activity.today),
    reached('Symptom Tracker', percent(loggedDays, 10), activity.today),
    reached('100-Day Hero', percent(days, 100), activity.today),
  ];
}

export function learningAchievements(activity: Activity): Achievement[] {
  const read = articlesRead(activity.categories, activity.articles);
  const total = activity.categories.reduce((sum, category) => sum + category.total, 0);
  return [
    { name: 'First Five Read', unlocked: true, date: addDays(activity.today, -4) },
    reached('Ten Read', percent(read, 10), activity.today),
    reached('Whole Library', percent(read, total), activity.today),
  ];
}

function reached(name: string, progress: number, today: string): Achievement {
  return progress >= 100
    ? { name, unlocked: true, date: today }
    : { name, unlocked: false, progress };
}

/** The day that many days later, or the Monday after a weekend: clinics are closed then. */
export function clinicDay(date: string, days: number): string {
  const day = addDays(date, days);
  const weekday = isoWeekday(day);
  return weekday > 5 ? addDays(day, 8 - weekday) : day;
}

/** "14:30" as "2:30 PM" */
export function clockLabel(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const padded = String(minutes).padStart(2, '0');
  return `${hours % 12 === 0 ? 12 : hours % 12}:${padded} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** The start of an appointment, whose date and time are the clinic's. */
export function startOf(
  { date, time }: Pick<Appointment, 'date' | 'time'>,
  timeZone: string,
): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, day, hours, minutes, timeZone).getTime());
}

export function greeting(hour: number): string {
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
