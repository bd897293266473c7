import { Box, chakra, Link } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import type { Schemas } from '../../../../../openapi/index.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { momentIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { AnswerList, AnswerRow } from '../../../ui/messages/answer-list.tsx'
import { BreakingAddress } from '../../../ui/page/breaking-address.tsx'
import { OutlinedLink, PageLink, TextLink } from '../../../ui/page/links.tsx'
import { Message } from '../../../ui/page/message.tsx'
import { signEntryPath, signPath } from '../../shared/page/paths.ts'
import { Page } from '../../../ui/page/page.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { Stamp } from '../../../ui/page/seal.tsx'
import { FlowRefusal } from '../../shared/flow/flow-refusal.tsx'
import { Unavailable } from '../unavailable.tsx'
import { VersionSkeleton } from '../version-skeleton.tsx'
import { AgreementUpdateFlow, useAgreementUpdate, useAgreementUpdateActions } from './connect.tsx'
import { UpdateSheet } from './update-sheet.tsx'

/** `/cla-confirm/:token`: shows and accepts a new agreement version; linked in the email about it. */
export default function AgreementUpdateScreen() {
  const { token = '' } = useParams()
  return (
    <AgreementUpdateFlow key={token} token={token}>
      <AgreementUpdate />
    </AgreementUpdateFlow>
  )
}

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
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="individual" />}
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
  const { retry } = useAgreementUpdateActions()
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

/** Confirms that the new version was signed. */
function AgreedCard() {
  const { t, language, languageName } = useWords()
  const { request, agreed } = useAgreementUpdate()
  // The previous page was longer, and the user had scrolled to its end.
  useEffect(() => scrollTo(0, 0), [])
  if (!agreed || !request) return null
  const { receipt, data } = agreed
  const { version, number } = receipt
  return (
    <Box
      bg="sheet"
      borderWidth="1px"
      borderRadius="l2"
      maxWidth="37rem"
      mx="auto"
      mt={{ base: '0', md: '6' }}
      p={{ base: '6', md: '12' }}
    >
      <Stamp />
      <Box mt="6" overflowWrap="anywhere">
        <ScreenHeading>{t('update.agreed', { version })}</ScreenHeading>
      </Box>
      <chakra.p color="ink.second" mt="2" mb="6" overflowWrap="anywhere">
        {t('update.inForce', { version })}
      </chakra.p>
      <AnswerList>
        <AnswerRow term={t('agreement.term')}>
          {t('agreement.individual', { version, language: languageName(receipt.language) })}
        </AnswerRow>
        <AnswerRow term={t('signed.at')}>{momentIn(language, receipt.signed_at)}</AnswerRow>
        <AnswerRow term={t('signed.receipt')}>
          {t('signed.receiptNumber', { number, email: data.email_masked })}
        </AnswerRow>
      </AnswerList>
      <chakra.h2 textStyle="heading" mt="8" mb="2">
        {t('signed.next')}
      </chakra.h2>
      <chakra.p color="ink.second">{t('signed.nextReceipt')}</chakra.p>
      <chakra.p color="ink.second" mb="6">
        {t('signed.nextCheck')}
      </chakra.p>
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="6" rowGap="3">
        <OutlinedLink to={pathOf('myAgreements')}>{t('footer.mine')}</OutlinedLink>
        <TextLink to={signEntryPath(request.link_id)}>{t('signed.toEntry')}</TextLink>
      </Box>
    </Box>
  )
}

type Why = 'employed' | 'agreedAlready' | 'expired' | 'withdrawn' | 'replaced' | 'invalid'

/** Returns whether the request was completed or withdrawn. */
const isOver = (why: Why): boolean => why === 'agreedAlready' || why === 'withdrawn'

/** Explains why there is nothing to agree to, and the next step. */
function NothingToAgree({ why }: { why: Why }) {
  const { t, say } = useWords()
  const { request, failure } = useAgreementUpdate()
  const { key, values } = wordingOf(failure ?? { code: 'cla.system_error' }, 'individual')
  const linkId = request?.link_id ?? failure?.link?.id ?? null
  return (
    <Message title={t(`update.${why}`)}>
      <chakra.p role={isOver(why) ? 'status' : 'alert'}>{say(key, values)}</chakra.p>
      {why === 'agreedAlready' && failure?.agreed && <AgreedFacts agreed={failure.agreed} />}
      {why === 'invalid' && <chakra.p>{t('update.askCommunity')}</chakra.p>}
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="6" rowGap="3">
        {isOver(why) || why === 'invalid' || linkId === null ? (
          <PageLink to={pathOf('myAgreements')}>{t('footer.mine')}</PageLink>
        ) : (
          <PageLink to={signPath(linkId, why === 'employed' ? 'employee' : 'individual')}>
            {t(why === 'employed' ? 'update.toEmployee' : 'update.toSign')}
          </PageLink>
        )}
        {linkId === null ? (
          // Requested from the server, as in `NextLinks`.
          <Link href="/">{t('error.toStart')}</Link>
        ) : (
          <TextLink to={signEntryPath(linkId)}>{t('signed.toEntry')}</TextLink>
        )}
      </Box>
    </Message>
  )
}

/** Version, time and address of the signature. */
function AgreedFacts({ agreed }: { agreed: Schemas['AgreedVersion'] }) {
  const { t, language, languageName } = useWords()
  const { version, signed_at: signedAt, email_masked: email } = agreed
  return (
    <AnswerList>
      <AnswerRow term={t('agreement.term')}>
        {t('agreement.individual', { version, language: languageName(agreed.language) })}
      </AnswerRow>
      <AnswerRow term={t('signed.at')}>{momentIn(language, signedAt)}</AnswerRow>
      <AnswerRow term={t('field.email')}>
        <BreakingAddress>{email}</BreakingAddress>
      </AnswerRow>
    </AnswerList>
  )
}
