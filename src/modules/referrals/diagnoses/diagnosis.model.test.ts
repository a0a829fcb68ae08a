import { describe, expect, it } from 'vitest';
import { codeIn, diagnosesOf, diagnosisColumns, offered } from './diagnosis.model';
import { ENT_DIAGNOSES } from './ent-diagnoses';

describe('a diagnosis', () => {
  it.each([
    ['j3501', 'J35.01'],
    ['J35.01', 'J35.01'],
    [' r42 ', 'R42'],
    ['s022xxa', 'S02.2XXA'],
    ['tonsils', null],
    ['J3', null],
    ['', null],
  ])('typed as %j is %j', (typed, code) => {
    expect(codeIn(typed)).toBe(code);
  });

  it('is offered by its code or its words, once', () => {
    expect(offered('j35', [])[0]?.code).toBe('J35');
    expect(offered('j35', []).map(({ code }) => code)).toContain('J35.01');
    expect(offered('hearing sudden', []).map(({ code }) => code)).toEqual(['H91.21', 'H91.22']);
    expect(offered('j3501', [])).toEqual([{ code: 'J35.01', label: 'Chronic tonsillitis' }]);
    expect(offered('j3501', [{ code: 'J35.01', label: '' }])).toEqual([]);
    expect(offered('q9999', [])).toEqual([{ code: 'Q99.99', label: '' }]);
  });

  it('goes into the row and back, in its order', () => {
    const chosen = [
      { code: 'J35.01', label: 'Chronic tonsillitis' },
      { code: 'Q99.9', label: '' },
    ];
    expect(diagnosesOf(diagnosisColumns(chosen))).toEqual(chosen);
  });

  it('of the list has a code of the database’s form, and each once', () => {
    expect(ENT_DIAGNOSES.map(([code]) => codeIn(code))).toEqual(
      ENT_DIAGNOSES.map(([code]) => code),
    );
    expect(new Set(ENT_DIAGNOSES.map(([code]) => code)).size).toBe(ENT_DIAGNOSES.length);
  });
});
