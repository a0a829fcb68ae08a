import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ProviderRanking, type RankedProvider } from './provider-ranking';

const ranked = (referrals: number, before: number): RankedProvider => ({
  referring_provider: `Dr. ${'ABCDEFGHI'.charAt(referrals - 1)}`,
  referrals,
  referrals_before: before,
});

function bars(providers: readonly RankedProvider[]): string[] {
  const { container, unmount } = render(<ProviderRanking providers={providers} onOpen={vi.fn()} />);
  const widths = [...container.querySelectorAll<HTMLElement>('[style]')].map(
    ({ style }) => style.width,
  );
  unmount();
  return widths;
}

describe('the ranking of referring providers', () => {
  it('says whether more or fewer came from each, and what that means', () => {
    render(
      <ProviderRanking
        providers={[ranked(9, 6), ranked(4, 5), ranked(3, 3), ranked(2, 0)]}
        onOpen={vi.fn()}
      />,
    );
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Dr. I9 referrals+3, better',
      'Dr. D4 referrals−1, worse',
      'Dr. C3 referralsSame',
      'Dr. B2 referrals',
    ]);
  });

  it('draws no bars where the longest would stand for a few cases', () => {
    expect(bars([ranked(4, 0), ranked(2, 0)])).toEqual([]);
    expect(bars([ranked(8, 0), ranked(2, 0)])).toEqual(['100%', '25%']);
  });
});
