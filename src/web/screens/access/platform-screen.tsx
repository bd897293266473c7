import { Box, chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { wordingOf } from '../../../domain/wording.ts'
import { PlatformLoginFlow } from '../../flows/platform-login.tsx'
import { useVisit } from '../../flows/visit.ts'
import { useWords } from '../../i18n/use-words.ts'
import { entrancePath } from '../../paths.ts'
import { Message } from '../../ui/message.tsx'
import { Page } from '../../ui/page.tsx'
import { TextLink } from '../text-link.tsx'
import { PlatformLink } from '../platform-link.tsx'
import { PlatformButtons } from './platform-buttons.tsx'

/** `/platform-select`: GitHub or Gitee, and where an authorisation that came to nothing is explained. */
export default function PlatformScreen() {
  const { t } = useWords()
  const { platforms } = useVisit().service
  return (
    <Page title={t('title.platforms')} markTo="/">
      <Message title={t('platforms.title')}>
        <Told />
        <chakra.p>{t(platforms.length > 0 ? 'platforms.what' : 'platforms.none')}</chakra.p>
        <Box display="flex" flexDirection="column" gap="3" maxWidth="24rem">
          <PlatformLoginFlow>
            <PlatformButtons />
          </PlatformLoginFlow>
        </Box>
        <TextLink to={entrancePath} alignSelf="start">
          {t('platforms.byPassword')}
        </TextLink>
      </Message>
    </Page>
  )
}

/** What went wrong is told once: to load the page again is to begin anew. */
function Told() {
  const { say } = useWords()
  const { told } = useVisit()
  const [failure] = useState(told.recall)
  useEffect(() => told.forget(), [told])
  if (!failure) return null
  const { key, values } = wordingOf(failure)
  return (
    <Box
      role="alert"
      bg="error.soft"
      color="ink"
      borderStartWidth="3px"
      borderColor="error"
      borderEndRadius="l2"
      px="4"
      py="3"
    >
      {say(key, values)}
      <PlatformLink of={failure} />
    </Box>
  )
}
