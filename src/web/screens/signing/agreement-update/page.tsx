import { useParams } from 'react-router-dom'
import { useWords } from '../../../i18n/use-words.ts'
import { signEntryPath } from '../../shared/page/paths.ts'
import { Page } from '../../../ui/page/page.tsx'
import { RefusalSaid } from '../../shared/flow/refusal-said.tsx'
import { Unavailable } from '../unavailable.tsx'
import { VersionSkeleton } from '../version-skeleton.tsx'
import { AgreedCard } from './agreed-card.tsx'
import { AgreementUpdateFlow, useAgreementUpdate, useAgreementUpdateActs } from './connect.tsx'
import { NothingToAgree } from './nothing-to-agree.tsx'
import { UpdateSheet } from './update-sheet.tsx'

/** `/cla-confirm/:token`: the page that the letter about a new version links to. */
export default function AgreementUpdateScreen() {
  const { token = '' } = useParams()
  return (
    <AgreementUpdateFlow key={token} token={token}>
      <AgreementUpdate />
    </AgreementUpdateFlow>
  )
}

/** The page in each state of its flow. */
function AgreementUpdate() {
  const { communityName } = useWords()
  const { part, request, failure, isBusy, dialog } = useAgreementUpdate()
  const linkId = request?.link_id ?? failure?.link?.id
  const community = communityName(request ?? failure?.link?.community) || undefined
  return (
    <Page
      title={useTitle()}
      community={community}
      markTo={part === 'opening' ? undefined : linkId === undefined ? '/' : signEntryPath(linkId)}
      busy={isBusy}
    >
      <Content part={part} />
      {dialog && <RefusalSaid key={dialog.sessionId} dialog={dialog} place="individual" />}
    </Page>
  )
}

function useTitle(): string {
  const { t, communityName } = useWords()
  const { part, request, agreed } = useAgreementUpdate()
  if (part === 'opening') return t('title.asking')
  if (part === 'signed') return t('title.updateAgreed', { version: agreed?.receipt.version ?? 0 })
  if (part === 'shown' || part === 'signAnew') return t('title.update', { community: communityName(request) })
  return t('title.letterUnavailable')
}

function Content({ part }: { part: ReturnType<typeof useAgreementUpdate>['part'] }) {
  const { request, failure } = useAgreementUpdate()
  const { retry } = useAgreementUpdateActs()
  switch (part) {
    case 'opening':
      return <VersionSkeleton />
    case 'unread':
      return <Unavailable failure={failure} onRetry={retry} />
    case 'shown':
    case 'signAnew':
      return request && <UpdateSheet request={request} />
    case 'signed':
      return <AgreedCard />
    default:
      return <NothingToAgree why={part} />
  }
}
