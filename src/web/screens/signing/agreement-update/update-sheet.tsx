import { Box, chakra } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { dayIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { agreementVersionPath, policyPath, signPath } from '../../shared/page/paths.ts'
import { PageLink, TextLink } from '../../../ui/page/links.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { VersionNote } from '../../shared/agreement/version-note.tsx'
import { ConsentForm } from '../consent-form.tsx'
import { FoldedChanges } from '../folded-changes.tsx'
import { BreakingAddress } from '../../../ui/page/breaking-address.tsx'
import { useAgreementUpdate, useAgreementUpdateActions } from './connect.tsx'

type Request = Schemas['AgreementRequest']

/**
 * Changes, with the checkboxes and button next to them. On a phone, the checkboxes are below the changes and the button stays visible (shell.css).
 */
export function UpdateSheet({ request }: { request: Request }) {
  const { part } = useAgreementUpdate()
  return (
    <Box
      display={{ base: 'flex', lg: 'grid' }}
      flexDirection="column"
      maxWidth="column"
      mx="auto"
      gap={{ base: '6', lg: '10' }}
      gridTemplateColumns={{ lg: 'minmax(0, 1fr) 25rem' }}
      alignItems={{ lg: 'start' }}
    >
      <Box display="flex" flexDirection="column" gap={{ base: '5', md: '6' }} minWidth="0">
        <Opening request={request} />
        <FoldedChanges key={request.difference.cla_id} linkId={request.link_id} difference={request.difference} />
      </Box>
      {part === 'signAnew' ? <SignAnew linkId={request.link_id} /> : <Agreeing request={request} />}
    </Box>
  )
}

/** Versions and their dates, the end of the earlier signature's grace period, and the community's note. */
function Opening({ request }: { request: Request }) {
  const { t, language, communityName } = useWords()
  const { isChangedAgain } = useAgreementUpdate()
  const { published_at: publishedAt, difference } = request
  const community = communityName(request)
  const [former, version] = [difference.from_version, difference.to_version]
  return (
    <>
      <Box overflowWrap="anywhere">
        <ScreenHeading>{t('update.heading', { community })}</ScreenHeading>
        <chakra.p mt="2" color="ink.second">
          {t('update.facts', { former, version, day: dayIn(language, publishedAt) })}
          <Counting request={request} />{' '}
          <TextLink to={agreementVersionPath(request.link_id, difference.cla_id)}>{t('agreement.versions')}</TextLink>
        </chakra.p>
      </Box>
      {isChangedAgain && (
        <Box role="alert" bg="waiting.soft" borderRadius="l2" px="4" py="3">
          {t('update.again')}
        </Box>
      )}
      <VersionNote caption={t('update.note', { community })} note={request.note} />
    </>
  )
}

/** Date until which the signature of the earlier version is valid. */
function Counting({ request: { status, grace_ends_at: end } }: { request: Request }) {
  const { t, language } = useWords()
  if (status === 'expired') return t('update.countsNoMore')
  return end === 0 ? t('update.counts') : t('update.countsUntil', { day: dayIn(language, end) })
}

const panel = {
  position: { lg: 'sticky' },
  top: '6',
  bg: { lg: 'sheet' },
  borderWidth: { base: '0', lg: '1px' },
  borderRadius: 'l2',
} as const

/** Signer, checkboxes and button. The key resets the consent if the text changes. */
function Agreeing({ request }: { request: Request }) {
  const { t } = useWords()
  const { agree } = useAgreementUpdateActions()
  const { failure, isBusy, isAgreeing } = useAgreementUpdate()
  const { link_id: linkId, email_masked: email, difference } = request
  return (
    <chakra.section {...panel} aria-label={t('update.panel')} display={{ base: 'contents', lg: 'block' }}>
      <Box p={{ lg: '6' }} pb={{ lg: '4' }}>
        <chakra.h2 textStyle="heading" mb="1">
          {t('update.panel')}
        </chakra.h2>
        <chakra.p color="ink.second" overflowWrap="anywhere">
          <BreakingAddress>{t('update.as', { email })}</BreakingAddress>
        </chakra.p>
      </Box>
      <ConsentForm
        key={difference.cla_id}
        urls={{ policy: policyPath('privacy', 'sign', linkId) }}
        agreed={t('consent.agreed')}
        button={t('update.agree', { version: difference.to_version })}
        isPrivacyRefused={failure?.code === 'cla.privacy_unchecked'}
        busy={isBusy}
        signing={isAgreeing}
        onSubmit={agree}
      />
    </chakra.section>
  )
}

/** Replaces the checkboxes if the new version has additional required fields. */
function SignAnew({ linkId }: { linkId: string }) {
  const { t } = useWords()
  return (
    <chakra.section {...panel} aria-label={t('update.panel')} p={{ lg: '6' }}>
      <Notice>
        <chakra.p mb="4">{t('refusal.sign_anew')}</chakra.p>
        <PageLink to={signPath(linkId, 'individual')}>{t('update.toSign')}</PageLink>
      </Notice>
    </chakra.section>
  )
}
