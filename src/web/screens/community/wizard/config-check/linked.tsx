import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { nameOfCommunity } from '../../../../../domain/projects/community-name.ts'
import { namesOfProject } from '../../../../../domain/projects/configuration.ts'
import { useAnswers, useConfigurationActs } from '../configuration/connect.tsx'
import { useWords } from '../../../../i18n/use-words.ts'
import { linkedRepoPath } from '../../../shared/page/paths.ts'
import { ScreenHeading } from '../../../../ui/page/screen-heading.tsx'
import { PageLink } from '../../../../ui/page/links.tsx'
import { ShareCard } from '../../projects/share-card.tsx'

/** The project is linked: shows the URL for contributors, and what to do next. */
export function Linked({ linkId }: { linkId: string }) {
  const { t, language } = useWords()
  const { discard } = useConfigurationActs()
  const { project } = useAnswers()
  const name = project ? nameOfCommunity(namesOfProject(project), language) : ''
  return (
    <Box display="flex" flexDirection="column" gap="5" maxWidth="44rem">
      <Box>
        <ScreenHeading>{t('config.linked')}</ScreenHeading>
        <chakra.p color="ink.second" mt="2">
          {t('config.linkedWhat')}
        </chakra.p>
      </Box>
      <ShareCard linkId={linkId} name={name} withCopy isLarge />
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
