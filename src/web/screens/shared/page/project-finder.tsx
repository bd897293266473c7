import { Box, chakra } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { TextLink } from '../../../ui/page/links.tsx'
import { LinkForm } from './link-form.tsx'
import { findLinkIn, signEntryPath } from './paths.ts'
import { linkNamesFlow } from './project-finder.connect.ts'

/** Finds a project by its signing link, or the one that was open last in this tab. */
export function ProjectFinder() {
  const { t } = useWords()
  const navigate = useNavigate()
  const last = useBrowserEnvironment().lastSeen.linkId()
  return (
    <chakra.section aria-labelledby="find-project" borderTopWidth="1px" pt="6" color="ink">
      <chakra.h2 id="find-project" textStyle="heading">
        {t('error.find')}
      </chakra.h2>
      {last !== null && (
        <linkNamesFlow.ReadingFlow key={last} scope={{ link_id: last }}>
          <LastProject linkId={last} />
        </linkNamesFlow.ReadingFlow>
      )}
      <Box mt="4">
        <LinkForm isSecond findLink={findLinkIn} onSubmit={(linkId) => void navigate(signEntryPath(linkId))} />
      </Box>
    </chakra.section>
  )
}

/** Link to the community that was open last. Nothing if it cannot be loaded. */
function LastProject({ linkId }: { linkId: string }) {
  const { t, communityName } = useWords()
  const { answer } = linkNamesFlow.useReading()
  if (!answer) return null
  return (
    <chakra.p mt="2">
      <TextLink to={signEntryPath(linkId)}>{t('error.toLast', { community: communityName(answer) })}</TextLink>
    </chakra.p>
  )
}
