import { useEffect, useState } from 'react';
import { versionsOf } from '../open/item-versions';
import type { ListedItem } from '../open/opened';
import { attempt } from './attempt';

export type Versions = Awaited<ReturnType<typeof versionsOf>>;

export function useVersions({
  vault,
  id,
  version: latest,
}: Pick<ListedItem, 'vault' | 'id' | 'version'>): Versions | undefined {
  const [versions, setVersions] = useState<Versions>();
  useEffect(() => {
    let isGone = false;
    attempt(versionsOf({ vault, id }, latest).then((made) => !isGone && setVersions(made)));
    return () => {
      isGone = true;
    };
  }, [vault, id, latest]);
  return versions;
}
