import { Box, Button, chakra, Skeleton } from '@chakra-ui/react'
import type { SnapshotFrom } from 'xstate'
import type { Schemas } from '../../../../../openapi/index.ts'
import type { signingByLetterMachine } from '../../../../../machines/signing/signing-by-letter.machine.ts'
import { wordingOf } from '../../../../domain/wording.ts'
import { useReturning, useSigningByLetter, useSigningByLetterRef } from './connect.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { managerSignInPath, signPath } from '../../../paths.ts'
import { Message } from '../../../ui/message.tsx'
import { Page } from '../../../ui/page.tsx'
import { ScreenHeading } from '../../../ui/screen-heading.tsx'
import { Stamp } from '../../../ui/seal.tsx'
import { PageLink } from '../../../ui/links.tsx'
import { CorporationTimeline } from '../corporation-timeline.tsx'
import { DocumentReturn } from './document-return.tsx'

type Snapshot = SnapshotFrom<typeof signingByLetterMachine>

const contextOf = ({ context }: Snapshot) => context
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
const isUnavailable = (snapshot: Snapshot) => snapshot.matches('unavailable')

/** The representative's page, whatever its flow has come to. */
export function Representative() {
  const { t } = useWords()
  const { standing } = useSigningByLetter(contextOf)
  const busy = useSigningByLetter(isBusy)
  const unavailable = useSigningByLetter(isUnavailable)
  const title = standing ? t('title.representative', { company: standing.corporation_name }) : t('title.asking')
  return (
    <Page title={unavailable ? t('title.letterUnavailable') : title} community={standing?.org_alias} busy={busy}>
      {unavailable ? <Unavailable /> : standing ? <Matter standing={standing} /> : <MatterShape />}
    </Page>
  )
}

function Unavailable() {
  const { t, say } = useWords()
  const actor = useSigningByLetterRef()
  const { failure } = useSigningByLetter(contextOf)
  const { key, values } = wordingOf(failure ?? { code: 'cla.system_error' })
  return (
    <Message title={t('representative.unavailable')}>
      <chakra.p role="alert">{say(key, values)}</chakra.p>
      <Button variant="outline" alignSelf="start" onClick={() => actor.send({ type: 'retry.asked' })}>
        {t('dialog.retry')}
      </Button>
    </Message>
  )
}

type Standing = Schemas['SigningByLetter']

function Matter({ standing }: { standing: Standing }) {
  const { t } = useWords()
  const { isReturned } = useSigningByLetter(contextOf)
  const upload = useReturning()
  const { state, org_alias: community, corporation_name: company, receipt: number } = standing
  return (
    <Box maxWidth="37rem" mx="auto" bg="sheet" borderWidth="1px" borderRadius="l2" p={{ base: '5', md: '12' }}>
      {state === 'approved' && (
        <Box mb="6">
          <Stamp />
        </Box>
      )}
      <ScreenHeading>{t('representative.heading', { company })}</ScreenHeading>
      <chakra.p color="ink.third" textStyle="small" mt="2" overflowWrap="anywhere">
        {t('representative.facts', { community, number })}
      </chakra.p>
      <chakra.p role="status" color="ink.second" mt="4" mb="6">
        {t(isReturned && state === 'uploaded' ? 'representative.received' : `representative.${state}`)}
      </chakra.p>
      <CorporationTimeline
        state={state}
        name={standing.admin_name}
        signedAt={standing.signed_at}
        uploadedAt={standing.uploaded_at}
      />
      {upload && <DocumentReturn key={upload.sessionId} upload={upload} standing={standing} />}
      <WayOn standing={standing} />
    </Box>
  )
}

/** Where the matter goes on, once nothing is to be sent back here. */
function WayOn({ standing: { state, link_id: linkId } }: { standing: Standing }) {
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

function MatterShape() {
  const { t } = useWords()
  return (
    <Box role="status" aria-label={t('page.loading')} maxWidth="37rem" mx="auto">
      <Skeleton height="9" />
      <Skeleton height="5" width="60%" mt="3" />
      <Skeleton height="16rem" mt="6" />
    </Box>
  )
}
