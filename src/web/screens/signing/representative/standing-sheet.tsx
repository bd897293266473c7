import { Box, chakra, Grid } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { useWords, type WordKey } from '../../../i18n/use-words.ts'
import { RichWords } from '../../../ui/messages/rich-words.tsx'
import { BreakingAddress } from '../../../ui/page/breaking-address.tsx'
import { PageLink } from '../../../ui/page/links.tsx'
import { ScreenHeading } from '../../../ui/page/screen-heading.tsx'
import { Stamp } from '../../../ui/page/seal.tsx'
import { managerSignInPath, signPath } from '../../shared/page/paths.ts'
import { CorporationTimeline } from '../corporation-timeline.tsx'
import { useSigningByEmail } from './connect.tsx'
import { DocumentReturn } from './document-return.tsx'
import { UploadedFile } from './uploaded-file.tsx'

type Standing = Schemas['SigningByLetter']

const headings = {
  submitted: 'representative.toSign',
  mailed: 'representative.toSign',
  uploaded: 'representative.thanks',
  approved: 'representative.heading',
  deleted: 'representative.heading',
} as const satisfies Record<Standing['state'], WordKey>

/** Next action for a company's document, or the received one, with the company's timeline next to it. */
export function StandingSheet({ standing }: { standing: Standing }) {
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
            tags={{
              company: <BreakingAddress>{''}</BreakingAddress>,
              number: <chakra.span whiteSpace="nowrap" />,
            }}
          />
        </chakra.p>
        <chakra.p role="status" color="ink.second" mt="4" overflowWrap="anywhere">
          {t(wordOf(standing, sentFile !== null), { community })}
        </chakra.p>
        {state === 'uploaded' && <UploadedFile standing={standing} />}
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
