import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '@/kit/query/query-state';
import { AddButton } from '@/ui/add-button';
import { ButtonLink } from '@/ui/button-link';
import { type AuthorizationNeed, needPath, needPrefill, wordSentence } from './authorization-need';
import { authorizationQueries, type NeedsOf } from './authorizations.queries';
import { AddAuthorizationDialog } from './lazy-add-authorization-dialog';
import { OpenNeedNote, PayersAnswer } from './open-need';

interface AuthorizationNeedsProps {
  companyId: string;
  slug: string;
  of: NeedsOf;
  /** Set where the page has its own button, with the codes of its case. */
  onAdd?: () => void;
}

export function AuthorizationNeeds({ companyId, slug, of, onAdd }: AuthorizationNeedsProps) {
  const needs = useQuery(authorizationQueries.needs(companyId, of));
  const [adding, setAdding] = useState<AuthorizationNeed | null>(null);
  return (
    <QueryState query={needs} loading={null}>
      {(rows) => (
        <div className="grid gap-2 empty:hidden">
          {rows.map((need) =>
            need.is_open ? (
              <OpenNeedNote key={need.source_id} slug={slug} need={need}>
                {need.kind === 'not_linked' &&
                  (need.source === 'surgery' && !onAdd ? (
                    <ButtonLink size="sm" className="justify-self-start" to={needPath(slug, need)}>
                      Open case
                    </ButtonLink>
                  ) : (
                    <AddButton
                      size="sm"
                      className="justify-self-start"
                      {...AddAuthorizationDialog.ahead}
                      onClick={onAdd ?? (() => setAdding(need))}
                    >
                      Add authorization
                    </AddButton>
                  ))}
              </OpenNeedNote>
            ) : (
              <PayerWord key={need.source_id} slug={slug} need={need} />
            ),
          )}
          {adding && (
            <AddAuthorizationDialog
              companyId={companyId}
              patientId={of.patientId}
              referralId={adding.source === 'referral' ? adding.source_id : (of.referralId ?? null)}
              requestId={adding.source === 'visit' ? adding.source_id : null}
              needed={needPrefill(adding)}
              onClose={() => setAdding(null)}
            />
          )}
        </div>
      )}
    </QueryState>
  );
}

function PayerWord({ slug, need }: { slug: string; need: AuthorizationNeed }) {
  return (
    <p className="text-muted text-sm">
      {wordSentence(need)}
      <PayersAnswer slug={slug} need={need} after=" " />
    </p>
  );
}
