import { Box, Button, chakra, Flex, Link } from '@chakra-ui/react'
import { useConfigurationActs } from '../configuration/connect.tsx'
import { useBrowserEnvironment } from '../../../browser-environment.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { linkedRepoPath, signEntryPath } from '../../../paths.ts'
import { NewTabNote } from '../../../ui/new-tab-note.tsx'
import { CopyButton } from '../../../ui/records/copy-button.tsx'
import { ScreenHeading } from '../../../ui/screen-heading.tsx'
import { PageLink } from '../../../ui/links.tsx'

/** The project is linked: shows the URL for contributors, and what to do next. */
export function Linked({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { discard } = useConfigurationActs()
  const path = signEntryPath(linkId)
  const address = useBrowserEnvironment().origin + path
  return (
    <Box display="flex" flexDirection="column" gap="5" maxWidth="44rem">
      <Box>
        <ScreenHeading>{t('config.linked')}</ScreenHeading>
        <chakra.p color="ink.second" mt="2">
          {t('config.linkedWhat')}
        </chakra.p>
      </Box>
      <Box bg="sheet" borderWidth="1px" borderRadius="l2" p={{ base: '5', sm: '6' }}>
        <Link href={path} target="_blank" rel="noopener" overflowWrap="anywhere">
          {address}
          <NewTabNote />
        </Link>
        <Flex gap="3" wrap="wrap" align="center" mt="4">
          <CopyButton text={address} subject={t('config.signLink')} />
        </Flex>
      </Box>
      <Box>
        <chakra.h2 textStyle="heading">{t('config.next')}</chakra.h2>
        <chakra.ol listStyleType="decimal" ps="6" mt="2">
          <li>{t('config.next.try')}</li>
          <li>{t('config.next.tell')}</li>
          <li>{t('config.next.look')}</li>
        </chakra.ol>
      </Box>
      <Flex gap="3" wrap="wrap">
        <PageLink to={linkedRepoPath}>{t('config.toLinked')}</PageLink>
        <Button variant="outline" onClick={discard}>
          {t('config.another')}
        </Button>
      </Flex>
    </Box>
  )
}
