import { chakra, Flex } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { useWords } from '../../../i18n/use-words.ts'
import type { SignerKind } from '../../../../domain/draft.ts'
import { signPath } from '../../../paths.ts'
import { tabStyles } from '../../../ui/tab-styles.ts'

const TabLink = chakra(Link, { base: tabStyles })

/** The three sign pages of a link, the current one marked. */
export function SignTabs({ linkId, present }: { linkId: string; present: SignerKind }) {
  const { t } = useWords()
  return (
    <chakra.nav aria-label={t('tabs.label')} borderBottomWidth="1px" px={{ base: '2', md: '7' }}>
      <Flex gap={{ base: '1', md: '3' }} wrap="wrap">
        {(['corporation', 'employee', 'individual'] as const).map((signerKind) => (
          <TabLink
            key={signerKind}
            to={signPath(linkId, signerKind)}
            aria-current={signerKind === present ? 'page' : undefined}
          >
            {t(`tabs.${signerKind}`)}
          </TabLink>
        ))}
      </Flex>
    </chakra.nav>
  )
}
