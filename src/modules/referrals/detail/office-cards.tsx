import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import { AnswersCard } from '../answers/answers-card';
import { LettersCard } from '../answers/letters/letters-card';
import { ConversationCard } from '../conversation/conversation-card';
import { DocumentsCard } from '../documents/documents-card';
import { SharedDocumentsCard } from '../network/shared-documents-card';
import { MissingCard } from './missing-card';

export function OfficeCards({ referral }: { referral: ReferralDetail }) {
  return (
    <>
      <MissingCard referral={referral} />
      <DocumentsCard referralId={referral.id} />
      {referral.source === 'network' && <SharedDocumentsCard referral={referral} />}
      <LettersCard referral={referral} />
      <AnswersCard referral={referral} />
      <ConversationCard referral={referral} />
    </>
  );
}
