import { DirectoryPage } from './directory-page';

export function Component() {
  return <DirectoryPage />;
}
