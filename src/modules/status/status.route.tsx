import { useLocation } from 'react-router-dom';
import { StatusPage } from './status-page';

/**
 * `/status#<code>`: how a referral stands, for an office without an account. Browsers keep what stands behind the # to
 * themselves, so no log has it.
 */
export function Component() {
  const { hash } = useLocation();
  const code = hash.slice(1);
  return <StatusPage key={code} code={code} />;
}
