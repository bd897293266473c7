import { chakra, Flex } from '@chakra-ui/react'
import { useWords } from '../../../i18n/use-words.ts'
import type { SignerKind } from '../../../../domain/draft.ts'
import { signPath } from '../../../paths.ts'
import { RouterLink } from '../../../ui/links.tsx'

const TabLink = chakra(RouterLink, {
  base: {
    display: 'block',
    px: { base: '2', sm: '3' },
    pt: '3',
    pb: '2.5',
    mb: '-1px',
    color: 'ink.third',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    textDecoration: 'none',
    outlineOffset: '-3px',
    _hover: { color: 'ink' },
    '&[aria-current=page]': { color: 'ink', fontWeight: 'bold', borderColor: 'accent' },
    // In forced-colours mode transparent lines would be drawn like all others.
    '@media (forced-colors: active)': {
      borderColor: 'Canvas',
      '&[aria-current=page]': { borderColor: 'Highlight' },
    },
  },
})

/** The three sign pages of a link, the current one marked. */
export function SignTabs({ linkId, present }: { linkId: string; present: SignerKind }) {
  const { t } = useWords()
  return (
    <chakra.nav aria-label={t('tabs.label')} borderBottomWidth="1px" css={{ paddingInline: 'var(--edge)' }}>
      <Flex gap={{ base: '1', md: '3' }} wrap="wrap" ms={{ base: '-2', sm: '-3' }}>
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
