import { expect, it } from 'vitest';
import { blocksOf } from './article-text.model';

it('an empty line ends a paragraph, a line break alone does not', () => {
  expect(blocksOf('One\ntwo.\n\nThree.\r\n')).toEqual([
    { kind: 'paragraph', text: 'One two.' },
    { kind: 'paragraph', text: 'Three.' },
  ]);
});

it('lines with a dash are one list, between the paragraphs that they stand between', () => {
  expect(blocksOf('Tell us:\n- hives\n-  a cough\n\n- fever\nThen wait.')).toEqual([
    { kind: 'paragraph', text: 'Tell us:' },
    { kind: 'list', items: ['hives', 'a cough'] },
    { kind: 'list', items: ['fever'] },
    { kind: 'paragraph', text: 'Then wait.' },
  ]);
});

it('what looks like other markup is shown as it was typed', () => {
  expect(blocksOf('# Not *bold* [a](b) -5 degrees')).toEqual([
    { kind: 'paragraph', text: '# Not *bold* [a](b) -5 degrees' },
  ]);
  expect(blocksOf('\n \n-\n')).toEqual([{ kind: 'paragraph', text: '-' }]);
});
