import type { ComponentType, ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { usePageLanguage } from '@/preferences/language';

/**
 * Loads a page when its address is opened.
 *
 * @param params the parts of the address that the page takes; a change of one starts the page anew,
 *   since values typed for one record must not move to the next
 */
export function page<Name extends string, Param extends string = never>(
  load: () => Promise<Record<Name, ComponentType<Record<Param, string>>>>,
  name: Name,
  ...params: Param[]
): () => Promise<{ element: ReactElement }>;
export function page(
  load: () => Promise<Record<string, AnyPage>>,
  name: string,
  ...params: string[]
) {
  return async () => ({ element: <Addressed Page={(await load())[name]} params={params} /> });
}

type AnyPage = ComponentType<Record<string, string>>;

interface AddressedProps {
  Page: AnyPage | undefined;
  params: readonly string[];
}

function Addressed({ Page, params }: AddressedProps) {
  usePageLanguage();
  const address = useParams();
  const given = Object.fromEntries(params.map((param) => [param, address[param] ?? '']));
  return Page && <Page key={Object.values(given).join(' ')} {...given} />;
}
