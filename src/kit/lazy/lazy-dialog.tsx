import { type ComponentType, type ReactNode, Suspense, useDeferredValue } from 'react';
import { t } from '@/fields/words';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { type Holds, type LazyPart, type PropsOf, Source, useSource } from './lazy-part';
import { LoadBoundary } from './load-boundary';

interface Closable {
  onClose: () => void;
}

/**
 * A dialog that loads when it is opened. If loading fails, a small dialog says so and offers a
 * retry; the page below keeps everything typed on it.
 *
 * ```tsx
 * const EditDialog = lazyDialog(() => import('./edit-dialog'), 'EditDialog');
 * <Button {...EditDialog.ahead} onClick={() => setEditing(true)}>Edit</Button>
 * {editing && <EditDialog onClose={() => setEditing(false)} />}
 * ```
 *
 * @param place shown until the dialog is drawn, so that a press is answered in the next frame
 */
export function lazyDialog<Module extends Holds<Name>, Name extends string>(
  load: () => Promise<Module>,
  name: Name,
  place?: ReactNode,
): LazyPart<PropsOf<Module[Name]> & Closable>;
export function lazyDialog(
  load: () => Promise<Record<string, ComponentType<Closable>>>,
  name: string,
  place?: ReactNode,
): LazyPart<Closable> {
  const source = new Source(load, name);
  return Object.assign(
    (props: Closable) => <Sourced source={source} props={props} place={place} />,
    source.ahead(),
  );
}

interface SourcedProps {
  source: Source<Closable>;
  props: Closable;
  place: ReactNode;
}

function Sourced({ source, props, place }: SourcedProps) {
  const { Part, tries, retry } = useSource(source);
  // Drawing a dialog takes longer than the answer to a press may.
  const isDue = useDeferredValue(true, false);
  return (
    <LoadBoundary
      key={tries}
      fallback={(why) => (
        <NotShown why={why} tries={tries} onRetry={retry} onClose={props.onClose} />
      )}
    >
      <Suspense fallback={place}>{isDue ? <Part {...props} /> : place}</Suspense>
    </LoadBoundary>
  );
}

interface NotShownProps {
  why: 'not fetched' | 'broken';
  tries: number;
  onRetry: () => void;
  onClose: () => void;
}

function NotShown({ why, tries, onRetry, onClose }: NotShownProps) {
  const isBroken = why === 'broken';
  const isStubborn = isBroken || tries > 1;
  return (
    <Dialog
      onClose={onClose}
      role="alertdialog"
      size="sm"
      title={isBroken ? t('Couldn’t show this') : t('Couldn’t load this')}
      description={descriptionOf(isBroken, isStubborn)}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          {isStubborn && (
            <Button onClick={() => window.location.reload()}>{t('Reload page')}</Button>
          )}
          <Button variant="primary" onClick={onRetry}>
            {t('Try again')}
          </Button>
        </>
      }
    />
  );
}

function descriptionOf(isBroken: boolean, isStubborn: boolean): string {
  if (isBroken) return t('Try again, or reload the page.');
  return isStubborn
    ? t('Check the connection and try again. After an update, reloading the page helps.')
    : t('Check the connection and try again.');
}
