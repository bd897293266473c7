import { Box, Button, chakra, Skeleton } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Message } from '../../../ui/page/message.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { NextLinks } from '../../shared/page/next-links.tsx'
import { mayPass } from '../unavailable.tsx'
import { StandingSheet } from './standing-sheet.tsx'
import { SigningByEmailFlow, useSigningByEmail, useSigningByEmailActions } from './connect.tsx'

/** `/corporation-signing/:token`: shows the signature's state and uploads the signed document; linked in the email with the document. */
export default function RepresentativeScreen() {
  const { token = '' } = useParams()
  return (
    <SigningByEmailFlow key={token} token={token}>
      <Representative />
    </SigningByEmailFlow>
  )
}

function Representative() {
  const { t, communityName } = useWords()
  const { standing, isBusy, isUnavailable, failure } = useSigningByEmail()
  const title = standing ? t('title.representative', { company: standing.corporation_name }) : t('title.asking')
  return (
    <Page
      title={isUnavailable ? t('title.letterUnavailable') : title}
      community={communityName(standing ?? failure?.link?.community)}
      markTo={isUnavailable ? '/' : undefined}
      busy={isBusy}
    >
      {isUnavailable ? <Unavailable /> : standing ? <StandingSheet standing={standing} /> : <StandingSkeleton />}
    </Page>
  )
}

function Unavailable() {
  const { t, say } = useWords()
  const { failure } = useSigningByEmail()
  const { retry } = useSigningByEmailActions()
  const { key, values } = wordingOf(failure ?? { code: 'cla.system_error' })
  return (
    <Message title={t('representative.unavailable')}>
      <chakra.p role="alert">{say(key, values)}</chakra.p>
      {mayPass(failure) ? (
        <Button variant="outline" alignSelf="start" onClick={retry}>
          {t('dialog.retry')}
        </Button>
      ) : (
        <NextLinks linkId={failure?.link?.id ?? null} />
      )}
    </Message>
  )
}

function StandingSkeleton() {
  const { t } = useWords()
  return (
    <Box role="status" aria-label={t('page.loading')} maxWidth="37rem" mx="auto">
      <Skeleton height="9" />
      <Skeleton height="5" width="60%" mt="3" />
      <Skeleton height="16rem" mt="6" />
    </Box>
  )
}
