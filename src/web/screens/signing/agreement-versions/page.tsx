import { Box } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import { isLinkId } from '../../../../domain/projects/link-id.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { signEntryPath } from '../../shared/page/paths.ts'
import { Page } from '../../../ui/page/page.tsx'
import { ErrorPage } from '../../shared/page/error-page.tsx'
import { Unavailable } from '../unavailable.tsx'
import { linkFlow, versionsFlow } from './connect.ts'
import { VersionList } from './version-list.tsx'
import { VersionSheet } from './version-sheet.tsx'
import { VersionSkeleton } from '../version-skeleton.tsx'

/** `/agreement/:linkId/:claId`: lists all versions of an agreement in its language and shows the changes of the selected version. */
export default function AgreementVersionsScreen() {
  const { linkId = '', claId = '' } = useParams()
  if (!isLinkId(linkId)) return <ErrorPage />
  return (
    <linkFlow.ReadingFlow key={linkId} scope={{ linkId }}>
      <versionsFlow.ReadingFlow key={claId} scope={{ linkId, claId }}>
        <AgreementVersions linkId={linkId} claId={claId} />
      </versionsFlow.ReadingFlow>
    </linkFlow.ReadingFlow>
  )
}

function AgreementVersions({ linkId, claId }: { linkId: string; claId: string }) {
  const { t, communityName } = useWords()
  const link = linkFlow.useReading()
  const versions = versionsFlow.useReading()
  const failure = link.failure ?? versions.failure
  const shown = versions.answer?.find(({ cla_id: id }) => id === claId)
  const title = shown ? t('title.versions', { title: shown.title, version: shown.version }) : t('title.asking')
  return (
    <Page
      title={failure ? t('title.unavailable') : title}
      community={communityName(link.answer) || undefined}
      markTo={link.answer ? signEntryPath(linkId) : '/'}
      busy={link.isBusy || versions.isBusy}
    >
      {failure && (
        <Unavailable
          failure={failure}
          why={failure.code === 'cla.unmatched_cla' ? t('versions.unknown') : undefined}
          linkId={link.answer ? linkId : null}
          onRetry={() => [link, versions].forEach((reading) => reading.failure && reading.retry())}
        />
      )}
      {!failure && !(shown && link.answer) && <VersionSkeleton />}
      {!failure && shown && link.answer && versions.answer && (
        <Box
          display="grid"
          maxWidth="column"
          mx="auto"
          gap={{ base: '6', lg: '10' }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
          alignItems="start"
        >
          <VersionSheet
            key={claId}
            linkId={linkId}
            community={communityName(link.answer)}
            shown={shown}
            all={versions.answer}
          />
          <VersionList linkId={linkId} shown={shown} all={versions.answer} />
        </Box>
      )}
    </Page>
  )
}
