import { expect, it } from 'vitest';
import { defineDialogLink } from './dialog-link';
import { day, id, named } from './params';

const PATIENT = '40000000-0000-4000-8000-000000000001';

const link = defineDialogLink('verify', 'new', {
  patientId: named('patient', id()),
  on: day(),
});
const params = (search: string) => new URLSearchParams(search);

it('opens the dialog with the address’s values', () => {
  expect(link.read(params(`verify=new&patient=${PATIENT}&on=2024-06-03`))).toEqual({
    patientId: PATIENT,
    on: '2024-06-03',
  });
});

it('ignores invalid values', () => {
  expect(link.read(params('verify=new&patient=%27or%271&on=tomorrow'))).toEqual({
    patientId: null,
    on: null,
  });
});

it('stays closed without its parameter', () => {
  expect(link.read(params(`patient=${PATIENT}`))).toBeNull();
  expect(link.read(params('verify=old'))).toBeNull();
});

it('removes all its parameters, and only those', () => {
  const open = link.open(params('result=active&on=2020-01-01'), { patientId: PATIENT });
  expect(open.toString()).toBe(`result=active&patient=${PATIENT}&verify=new`);
  expect(link.close(open).toString()).toBe('result=active');
});
