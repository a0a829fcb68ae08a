import { ScreenHeader } from '@/ui/screen-header';
import { PasswordCard } from './password/password-card';
import { SecondFactorCard } from './second-factor/second-factor-card';

export function SignInPage() {
  return (
    <div className="max-w-3xl">
      <ScreenHeader title="Password and Two-step" subtitle="Your password and your second step." />
      <div className="grid gap-6">
        <PasswordCard />
        <SecondFactorCard />
      </div>
    </div>
  );
}
