import { describe, expect, it } from 'vitest';
import { avatarFileProblem, centerSquare, isStorable, MAX_FILE_MEGABYTES } from './avatar.model';

const MEGABYTE = 1024 * 1024;

describe('avatarFileProblem', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/heic'])('lets %s be tried', (type) => {
    expect(avatarFileProblem({ name: 'me', type, size: 3 * MEGABYTE })).toBeUndefined();
  });

  it.each(['application/pdf', 'text/html', 'video/mp4', ''])('refuses %j', (type) => {
    expect(avatarFileProblem({ name: 'me', type, size: 1 })).toMatch(/not an image/);
  });

  it('draws the line at 10 MB, that size included', () => {
    const size = MAX_FILE_MEGABYTES * MEGABYTE;
    expect(avatarFileProblem({ name: 'me', type: 'image/png', size })).toBeUndefined();
    expect(avatarFileProblem({ name: 'me', type: 'image/png', size: size + 1 })).toMatch(
      /larger than 10 MB/,
    );
  });
});

describe('centerSquare', () => {
  it.each([
    ['a wide picture', 4000, 3000, { x: 500, y: 0, side: 3000, drawnSide: 256 }],
    ['a tall picture', 3000, 4000, { x: 0, y: 500, side: 3000, drawnSide: 256 }],
    ['a square of the right size', 256, 256, { x: 0, y: 0, side: 256, drawnSide: 256 }],
    ['a small picture, which it leaves small', 90, 61, { x: 14, y: 0, side: 61, drawnSide: 61 }],
    ['a single pixel', 1, 1, { x: 0, y: 0, side: 1, drawnSide: 1 }],
  ])('takes the middle of %s', (_name, width, height, crop) => {
    expect(centerSquare(width, height)).toEqual(crop);
  });
});

describe('isStorable', () => {
  it.each([
    ['png', 'iVBORw0KGgoAAAAN'],
    ['jpeg', '/9j/4AAQSkZJRg=='],
    ['webp', 'UklGRiQAAABXRUJQVlA4TA=='],
  ])('takes %s as base64', (format, bytes) => {
    expect(isStorable(`data:image/${format};base64,${bytes}`)).toBe(true);
  });

  it.each([
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/png;base64,',
    'data:image/png;base64,PGh0bWw+',
    'data:image/jpeg;base64,iVBORw0KGgoAAAAN',
    'data:image/png,plain',
    'https://example.test/me.png',
    'data:,',
  ])('refuses %s', (dataUrl) => {
    expect(isStorable(dataUrl)).toBe(false);
  });

  it('holds at most 200,000 characters', () => {
    const head = 'data:image/png;base64,iVBORw0KGgo';
    const longest = head + 'A'.repeat(200_000 - head.length);
    expect(isStorable(longest)).toBe(true);
    expect(isStorable(`${longest}A`)).toBe(false);
  });
});
