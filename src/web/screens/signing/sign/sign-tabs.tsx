import { chakra, Flex } from '@chakra-ui/react'
import { useWords } from '../../../i18n/use-words.ts'
import type { SignerKind } from '../../../../domain/agreements/draft.ts'
import { signPath } from '../../shared/page/paths.ts'
import { TabLink } from '../../../ui/page/links.tsx'

/**
 * The three sign pages of a link, the current one marked. Not `TabRow`, whose file would add to a first visit. The line below is an inner shadow,
 * so that the underline of the current tab covers it.
 */
export function SignTabs({ linkId, present }: { linkId: string; present: SignerKind }) {
  const { t } = useWords()
  return (
    <chakra.nav
      aria-label={t('tabs.label')}
      position="relative"
      overflowX="auto"
      css={{ paddingInline: 'var(--edge)', scrollbarWidth: 'none', boxShadow: 'inset 0 -1px var(--hairline)' }}
    >
      <Flex gap={{ base: '5', md: '7' }} width="max-content" minHeight="12">
        {(['corporation', 'employee', 'individual'] as const).map((signerKind) => (
          <TabLink
            key={signerKind}
            to={signPath(linkId, signerKind)}
            aria-current={signerKind === present ? 'page' : undefined}
            mb="0"
          >
            {t(`tabs.${signerKind}`)}
          </TabLink>
        ))}
      </Flex>
    </chakra.nav>
  )
}
