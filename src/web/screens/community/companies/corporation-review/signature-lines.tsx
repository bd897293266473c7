import { Box, chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { momentIn } from '../../../../i18n/moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Dot } from '../../../../ui/feedback/state-word.tsx'
import type { ScanFile } from './scan-pages.tsx'

type Signature = ScanFile['signatures'][number]

/**
 * Digital signatures of a signed PDF, one line each. Says only what this service can tell: whether the file is as it was signed. A green dot would
 * promise more.
 */
export function SignatureLines({ signatures }: { signatures: readonly Signature[] }) {
  const { t } = useWords()
  const heading = useId()
  if (signatures.length === 0) return null
  return (
    <Box px={{ base: '4', md: '6' }} py="3" borderBottomWidth="1px">
      <chakra.h2 id={heading} textStyle="small" fontWeight="normal" color="ink.second">
        {t('review.signatures')}
      </chakra.h2>
      <chakra.ul aria-labelledby={heading} listStyleType="none" margin="0" padding="0">
        {signatures.map((signature, index) => (
          <chakra.li key={index} display="flex" alignItems="baseline" gap="2" mt="1">
            <Dot tone={signature.outcome === 'changed' ? 'failed' : 'over'} />
            <Box minWidth="0" overflowWrap="anywhere">
              <Words signature={signature} />
            </Box>
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  )
}

function Words({ signature: { outcome, name, signed_at: at } }: { signature: Signature }) {
  const { t, language } = useWords()
  if (outcome !== 'unchanged') return t(`review.signature.${outcome}`)
  // Directional isolates, so that a name from right to left does not reorder the sentence.
  const isolated = `\u2068${name || t('review.signature.noName')}\u2069`
  if (at === 0) return t('review.signature.undated', { name: isolated })
  return t('review.signature.unchanged', { name: isolated, at: momentIn(language, at) })
}
