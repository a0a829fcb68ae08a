import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { fullName } from '@/lib/person-names';
import { counted } from '@/lib/text';
import {
  type ListedNeed,
  needPath,
  needPrefill,
} from '@/records/authorizations/authorization-need';
import { authorizationQueries } from '@/records/authorizations/authorizations.queries';
import { AddAuthorizationDialog } from '@/records/authorizations/lazy-add-authorization-dialog';
import { OpenNeedNote } from '@/records/authorizations/open-need';
import { AddButton } from '@/ui/add-button';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';

/**
 * Coming services whose payer requires an authorization that isn't linked; renders nothing if there
 * are none.
 */
export function RequiredPanel() {
  const { id: companyId, slug } = useCompany();
  const required = useQuery(authorizationQueries.required(companyId));
  const [adding, setAdding] = useState<ListedNeed | null>(null);
  return (
    <QueryState query={required} loading={null}>
      {(rows) =>
        rows.length > 0 && (
          <Card
            title="Required by payers"
            description={`${counted(rows.length, 'services')} with no authorization linked, the nearest day first.`}
            className="mb-5"
          >
            <ul aria-label="Required by payers" className="grid gap-2">
              {rows.map((need) => (
                <li key={need.source_id}>
                  <OpenNeedNote
                    slug={slug}
                    need={need}
                    about={
                      <Link
                        to={needPath(slug, need)}
                        className="justify-self-start rounded-sm font-medium hover:text-accent hover:underline"
                      >
                        {fullName(need)}
                      </Link>
                    }
                  >
                    {need.source === 'surgery' ? (
                      <ButtonLink
                        size="sm"
                        className="justify-self-start"
                        to={needPath(slug, need)}
                      >
                        Open case
                      </ButtonLink>
                    ) : (
                      <AddButton
                        size="sm"
                        className="justify-self-start"
                        {...AddAuthorizationDialog.ahead}
                        onClick={() => setAdding(need)}
                      >
                        Add authorization
                      </AddButton>
                    )}
                  </OpenNeedNote>
                </li>
              ))}
            </ul>
            {adding && (
              <AddAuthorizationDialog
                companyId={companyId}
                patientId={adding.patient_id}
                referralId={adding.referral_id}
                requestId={adding.source === 'visit' ? adding.source_id : null}
                needed={needPrefill(adding)}
                onClose={() => setAdding(null)}
              />
            )}
          </Card>
        )
      }
    </QueryState>
  );
}
