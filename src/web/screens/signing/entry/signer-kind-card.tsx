import { Box, Button, chakra } from '@chakra-ui/react'
import { useWords } from '../../../i18n/use-words.ts'
import type { SignerKind } from '../../../../domain/agreements/draft.ts'
import { signPath } from '../../shared/page/paths.ts'
import { PageLink } from '../../../ui/page/links.tsx'

/** Most people sign for themselves: the other kinds are less prominent. */
const quiet = { bg: 'transparent', color: 'ink', borderColor: 'control', _hover: { bg: 'accent.soft' } } as const

/** Buttons of cards side by side align and have the same height; served.css has the same rules. */
const buttonPlace = {
  alignSelf: { base: 'stretch', md: 'start', lg: 'stretch' },
  gridRow: { lg: '4' },
  mt: { base: '3', lg: '1' },
  px: { base: '4', lg: '2' },
} as const

type SignerKindCardProps = {
  linkId: string
  signerKind: SignerKind
  /** Whether the link has an agreement of this kind. */
  isOpen: boolean
}

/** One kind of signing: whom it is for, and its button, or why it is not available. */
export function SignerKindCard({ linkId, signerKind, isOpen }: SignerKindCardProps) {
  const { t } = useWords()
  const reasonId = `${signerKind}-reason`
  return (
    <Box
      as="section"
      display={{ base: 'flex', lg: 'grid' }}
      flexDirection="column"
      gridRow={{ lg: 'span 4' }}
      gridTemplateRows={{ lg: 'subgrid' }}
      gap="2"
      p="6"
      bg="sheet"
      borderWidth="1px"
      borderRadius="l2"
    >
      <chakra.h2 textStyle="heading" fontSize="1.125rem">
        {t(`entry.${signerKind}`)}
      </chakra.h2>
      <chakra.p color="ink.second">{t(`entry.${signerKind}For`)}</chakra.p>
      {!isOpen && (
        <Box id={reasonId} textStyle="small" color="ink.third">
          {t('entry.none')}
        </Box>
      )}
      {isOpen ? (
        <PageLink to={signPath(linkId, signerKind)} {...buttonPlace} {...(signerKind !== 'individual' && quiet)}>
          {t(`entry.${signerKind}Button`)}
        </PageLink>
      ) : (
        <Button variant="outline" aria-disabled aria-describedby={reasonId} {...buttonPlace}>
          {t(`entry.${signerKind}Button`)}
        </Button>
      )}
    </Box>
  )
}
