import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutNames } from './radix-without-names.ts';

const radix = path.resolve(import.meta.dirname, '../../node_modules/@radix-ui');
const installed = readdirSync(radix).map((name): [string, string] => [
  name,
  readFileSync(path.join(radix, name, 'dist/index.mjs'), 'utf8'),
]);

describe('a module of Radix', () => {
  it.each(installed)('names none of its functions: %s', (_, code) => {
    const calls = withoutNames(code)
      .split('\n')
      .filter((line) => line.includes('__name(') && !line.includes('__name = ('));
    expect(calls).toEqual([]);
  });

  it('keeps the named functions', () => {
    expect(withoutNames('const A = /* @__PURE__ */ __name((props) => props, "A");')).toBe(
      'const A = /* @__PURE__ */ (props) => props;',
    );
    expect(withoutNames('const A = __name(() => __name(() => 1, "B"), "A");')).toBe(
      'const A = () => () => 1;',
    );
  });

  it('drops statements that only name', () => {
    expect(withoutNames('function a() {}\n__name(a, "a");\na();')).toBe('function a() {}\n\na();');
    expect(withoutNames('class A {\n  static {\n    __name(this, "A");\n  }\n  b = 1;\n}')).toBe(
      'class A {\n  \n  b = 1;\n}',
    );
  });

  it('keeps all else, such as another call of two and a block that does something', () => {
    const code = 'class A { static { this.b = named(1, "b"); } }\nother(A, "A");';
    expect(withoutNames(code)).toBe(code);
  });
});
