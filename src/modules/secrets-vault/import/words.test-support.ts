import { Chance } from '@/lib/chance.test-support';

export type Json = unknown;

/** Chance that makes values, each with a word of its own. */
export class Words extends Chance {
  private count = 0;

  /** A value that is nowhere else. */
  word(before = ''): string {
    this.count += 1;
    return (
      `${before}word${this.count}x` +
      this.of(['', '', ' é', ' 北', ' "q"', ',c', ';s', "'", '&amp;', '\n2', '  '])
    );
  }

  site = () => `https://${this.word().replaceAll(/[^\w]/g, '')}.example`;
  maybe = (made: () => Json): Json =>
    this.next() < 0.7 ? made() : this.of<Json>([null, '', undefined]);
  some = <T>(made: () => T): T[] => Array.from({ length: this.below(4) }, made);
}
