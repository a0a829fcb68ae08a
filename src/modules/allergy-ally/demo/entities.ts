export interface Appointment {
  id: string;
  title: string;
  doctor: string;
  date: string;
  time: string;
  location: string;
  type: 'In-Person' | 'Virtual';
  status: 'upcoming';
}

export interface Dose {
  id: string;
  time: string;
  dosage: string;
  status: 'completed' | 'pending';
  type: string;
  /** Part of the care team's plan. A dose that the patient added counts toward nothing. */
  planned: boolean;
}

export interface PollenReading {
  name: string;
  /** 0 to 100. */
  value: number;
  trend: 'up' | 'down' | 'stable';
}

export type Mood = 'good' | 'okay' | 'bad';

export interface SymptomEntry {
  id: string;
  date: string;
  mood: Mood;
  symptoms: readonly string[];
  /** 1 to 10. */
  severity: number;
}

export interface Article {
  id: string;
  title: string;
  category: string;
  /** In minutes. */
  readTime: number;
  completed: boolean;
  type: 'article' | 'video';
  paragraphs: readonly string[];
}

export interface ArticleCategory {
  name: string;
  total: number;
  /** Read before, besides the recommended articles. */
  readElsewhere: number;
}

export interface Achievement {
  name: string;
  unlocked: boolean;
  /** The day it was earned. */
  date?: string;
  /** In percent, until it is earned. */
  progress?: number;
}

export interface Goal {
  name: string;
  done: number;
  target: number;
}
