import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { useZodForm } from '@/kit/form/use-zod-form';
import { QueryDialog } from '@/kit/query/query-dialog';
import { together } from '@/kit/query/query-read';
import { memberQueries } from '@/records/members/members.queries';
import { type About, type AboutRef, aboutQueries } from '@/records/threads/about.queries';
import type { NewThreadPrefill } from '@/records/threads/messages-address';
import { useStartThread } from '@/records/threads/new-thread.mutations';
import type { Colleague } from '@/records/threads/people.model';
import { aboutName, firstDraft, type NewThreadDraft, newThreadSchema } from '../new-thread.model';
import { PeopleField } from './people-field';

interface NewThreadDialogProps {
  prefill: NewThreadPrefill;
  onClose: () => void;
  onCreated: (threadId: string) => void;
}

export function NewThreadDialog({ prefill, ...form }: NewThreadDialogProps) {
  const { id: companyId } = useCompany();
  const { id: userId } = useCurrentUser();
  const members = useQuery(memberQueries.working(companyId));
  const subject = useQuery(aboutQueries.one(companyId, refOf(prefill)));
  return (
    <QueryDialog title="New Thread" query={together(members, subject)} onClose={form.onClose}>
      {([team, found]) => (
        <NewThreadForm
          {...form}
          about={found}
          colleagues={team.filter((member) => member.userId !== userId)}
        />
      )}
    </QueryDialog>
  );
}

function refOf({ referralId, caseId, patientId, providerId }: NewThreadPrefill): AboutRef | null {
  if (referralId !== null) return { kind: 'referral', id: referralId };
  if (caseId !== null) return { kind: 'case', id: caseId };
  if (patientId !== null) return { kind: 'patient', id: patientId };
  return providerId === null ? null : { kind: 'provider', id: providerId };
}

interface NewThreadFormProps {
  about: About | null;
  colleagues: readonly Colleague[];
  onClose: () => void;
  onCreated: (threadId: string) => void;
}

function NewThreadForm({ about, colleagues, onClose, onCreated }: NewThreadFormProps) {
  const { id: companyId } = useCompany();
  const start = useStartThread(companyId);
  // Made once for this form: however often it is sent, it creates one thread.
  const [ids] = useState(() => ({ id: crypto.randomUUID(), messageId: crypto.randomUUID() }));
  const team = colleagues.map((colleague) => colleague.userId);
  const form = useZodForm(newThreadSchema, firstDraft(about, team));
  const name = aboutName(about);

  async function create(draft: NewThreadDraft) {
    await start.mutateAsync({
      ...draft,
      ...ids,
      referralId: about?.kind === 'referral' ? about.id : null,
      caseId: about?.kind === 'case' ? about.id : null,
    });
    onCreated(ids.id);
  }

  return (
    <FormDialog
      form={form}
      title="New Thread"
      description={`${name === null ? '' : `About ${name}. `}Only its participants can read it.`}
      footer="Create Thread"
      onSubmit={create}
      onClose={onClose}
    >
      <FormText control={form.control} name="subject" label="Subject" required />
      <PeopleField control={form.control} colleagues={colleagues} />
      <FormTextArea control={form.control} name="body" label="First message" />
    </FormDialog>
  );
}
