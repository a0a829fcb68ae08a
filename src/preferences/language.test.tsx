import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { speak, t, tn } from '@/fields/words';
import { formatAppointment } from '@/lib/dates';
import { medical } from '@/ui/medical';
import { chooseLanguage, useLanguage } from './language';

afterEach(async () => {
  await act(() => chooseLanguage('en'));
  localStorage.clear();
  speak(null);
  document.documentElement.lang = 'en';
});

function Page({ path }: { path: string }) {
  const language = useLanguage(path);
  return (
    language && (
      <>
        <h1>{t('Sign out')}</h1>
        <p>{tn(3, '{count} file', '{count} files')}</p>
        <p>{formatAppointment('2026-06-03T14:05:00Z', 'UTC')}</p>
        <p>{medical('Call 911')}</p>
      </>
    )
  );
}

const heading = () => screen.getByRole('heading').textContent;

it('is English before another one is chosen', () => {
  render(<Page path="/my" />);
  expect(heading()).toBe('Sign out');
  expect(document.documentElement.lang).toBe('en');
});

it('is the chosen one on patients’ pages, with its counts and dates, and is kept', async () => {
  render(<Page path="/my/c1" />);
  await act(() => chooseLanguage('es'));
  await waitFor(() => expect(heading()).toBe('Cerrar sesión'));
  expect(document.documentElement.lang).toBe('es');
  expect(screen.getByText('3 archivos')).toBeTruthy();
  expect(screen.getByText('miércoles, 3 de junio de 2026, 2:05 p.m.')).toBeTruthy();
  expect(localStorage.getItem('language')).toBe('es');
});

it('says a medical draft in English, and marks it', async () => {
  render(<Page path="/my" />);
  await act(() => chooseLanguage('es'));
  await waitFor(() => expect(heading()).toBe('Cerrar sesión'));
  expect(screen.getByText('Call 911').lang).toBe('en');
});

it('is English on every page of staff, whatever was chosen', async () => {
  await chooseLanguage('es');
  render(<Page path="/companies/demo/portal" />);
  expect(heading()).toBe('Sign out');
  expect(screen.getByText('Wednesday, June 3, 2026 at 2:05 PM')).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
});

it('follows what a browser speaks where nothing was chosen', async () => {
  Object.defineProperty(navigator, 'language', { value: 'es-MX', configurable: true });
  render(<Page path="/status" />);
  await waitFor(() => expect(heading()).toBe('Cerrar sesión'));
  Reflect.deleteProperty(navigator, 'language');
});
