import { chakra, Flex } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { useWords } from '../../../i18n/use-words.ts'
import type { SignerKind } from '../../../../domain/draft.ts'
import { signPath } from '../../../paths.ts'
import { tabLook } from '../../../ui/tab-look.ts'

const TabLink = chakra(Link, { base: tabLook })

/** The three sign pages of a link, the present one marked. */
export function SignTabs({ linkId, present }: { linkId: string; present: SignerKind }) {
  const { t } = useWords()
  return (
    <chakra.nav aria-label={t('tabs.label')} borderBottomWidth="1px" px={{ base: '2', md: '7' }}>
      <Flex gap={{ base: '1', md: '3' }} wrap="wrap">
        {(['corporation', 'employee', 'individual'] as const).map((loginType) => (
          <TabLink
            key={loginType}
            to={signPath(linkId, loginType)}
            aria-current={loginType === present ? 'page' : undefined}
          >
            {t(`tabs.${loginType}`)}
          </TabLink>
        ))}
      </Flex>
    </chakra.nav>
  )
}
