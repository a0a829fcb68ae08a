import { useLocation } from 'react-router-dom';
import { StatusPage } from './status-page';

/**
 * `/status#<code>`: a referral's status for an office without an account. Browsers don't send what
 * follows the #, so no log has it.
 */
export function Component() {
  const { hash } = useLocation();
  const code = hash.slice(1);
  return <StatusPage key={code} code={code} />;
}
