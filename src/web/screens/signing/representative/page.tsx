import { Box, Button, chakra, Grid, Skeleton } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import type { Schemas } from '../../../../../openapi/index.ts'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useWords, type WordKey } from '../../../i18n/use-words.ts'
import { managerSignInPath, signPath } from '../../shared/page/paths.ts'
import { PageLink } from '../../../ui/page/links.tsx'
import { Message } from '../../../ui/page/message.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { RichWords } from '../../../ui/messages/rich-words.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { Stamp } from '../../../ui/page/seal.tsx'
import { NextLinks } from '../../shared/page/next-links.tsx'
import { CorporationTimeline } from '../corporation-timeline.tsx'
import { mayPass } from '../unavailable.tsx'
import { SigningByEmailFlow, useSigningByEmail, useSigningByEmailActions } from './connect.tsx'
import { DocumentReturn } from './document-return.tsx'
import { UploadedFile } from './uploaded-file.tsx'

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

type Standing = Schemas['SigningByLetter']

const headings = {
  submitted: 'representative.toSign',
  mailed: 'representative.toSign',
  uploaded: 'representative.thanks',
  approved: 'representative.heading',
  deleted: 'representative.heading',
} as const satisfies Record<Standing['state'], WordKey>

/** Next action, with the company's timeline next to it. */
function StandingSheet({ standing }: { standing: Standing }) {
  const { t, communityName } = useWords()
  const { sentFile, upload } = useSigningByEmail()
  const { state, corporation_name: company, receipt: number } = standing
  const community = communityName(standing)
  return (
    <Grid
      maxWidth="column"
      mx="auto"
      gap={{ base: '6', lg: '12' }}
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
      alignItems="start"
    >
      <Box bg="sheet" borderWidth="1px" borderRadius="l2" p={{ base: '5', md: '10' }}>
        {state === 'approved' && (
          <Box mb="6">
            <Stamp />
          </Box>
        )}
        <ScreenHeading>{t(headings[state], { company, community })}</ScreenHeading>
        <chakra.p color="ink.third" textStyle="small" mt="2" overflowWrap="anywhere">
          <RichWords
            of="representative.facts"
            values={{ company, community, number }}
            tags={{ number: <chakra.span whiteSpace="nowrap" /> }}
          />
        </chakra.p>
        <chakra.p role="status" color="ink.second" mt="4" overflowWrap="anywhere">
          {t(wordOf(standing, sentFile !== null), { community })}
        </chakra.p>
        {sentFile && state === 'uploaded' && <UploadedFile file={sentFile} />}
        {upload && <DocumentReturn key={upload.sessionId} upload={upload} standing={standing} />}
        <NextPageLink standing={standing} />
      </Box>
      <Box as="section" pt={{ lg: '10' }}>
        <chakra.h2 textStyle="heading" mb="4">
          {t('signed.next')}
        </chakra.h2>
        <CorporationTimeline
          state={state}
          name={standing.admin_name}
          signedAt={standing.signed_at}
          uploadedAt={standing.uploaded_at}
        />
      </Box>
    </Grid>
  )
}

/** Returns the translation key of the current state. */
function wordOf({ state, refused_at: refusedAt }: Standing, isReturned: boolean) {
  if (isReturned && state === 'uploaded') return 'representative.received'
  const isRefused = refusedAt > 0 && (state === 'submitted' || state === 'mailed')
  return isRefused ? 'representative.refused' : (`representative.${state}` as const)
}

/** Link to the next page, shown if nothing remains to be uploaded. */
function NextPageLink({ standing: { state, link_id: linkId } }: { standing: Standing }) {
  const { t } = useWords()
  if (state !== 'approved' && state !== 'deleted') return null
  return (
    <Box mt="6">
      {state === 'approved' ? (
        <PageLink to={managerSignInPath(linkId)}>{t('representative.signIn')}</PageLink>
      ) : (
        <PageLink to={signPath(linkId, 'corporation')}>{t('representative.anew')}</PageLink>
      )}
    </Box>
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
