import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { givePasskey } from './give-passkey';
import { SecondStepAgain } from './second-step-again';

vi.mock('./give-code', () => ({ giveCode: vi.fn() }));
vi.mock('./give-passkey', () => ({ givePasskey: vi.fn().mockResolvedValue(undefined) }));
vi.mock('../sign-out', () => ({ signOut: vi.fn() }));

afterEach(() => vi.unstubAllGlobals());

it('asks for the passkey over the page, and says that typed input is kept', async () => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PublicKeyCredential', class {});
  render(<SecondStepAgain factors={{ apps: [], passkeys: ['f2'] }} />);
  expect(screen.getByText('Use your passkey. What you typed is still here.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Use passkey' }));
  await waitFor(() => expect(givePasskey).toHaveBeenCalledWith(['f2']));
});
