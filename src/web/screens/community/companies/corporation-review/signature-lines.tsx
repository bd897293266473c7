import { Box, chakra } from '@chakra-ui/react'
import { momentIn } from '../../../../i18n/moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Dot } from '../../../../ui/feedback/state-word.tsx'
import type { ScanFile } from './scan-pages.tsx'

type Signature = ScanFile['signatures'][number]

const tones = { unchanged: 'done', changed: 'failed', unreadable: 'over' } as const

/** Digital signatures of a signed PDF, one line each. Says only what this service can tell: whether the file is as it was signed. */
export function SignatureLines({ signatures }: { signatures: readonly Signature[] }) {
  const { t } = useWords()
  if (signatures.length === 0) return null
  return (
    <chakra.ul
      aria-label={t('review.signatures')}
      listStyleType="none"
      margin="0"
      px={{ base: '4', md: '6' }}
      py="3"
      borderBottomWidth="1px"
    >
      {signatures.map((signature, index) => (
        <chakra.li key={index} display="flex" alignItems="baseline" gap="2" py="0.5">
          <Dot tone={tones[signature.outcome]} />
          <Box minWidth="0" overflowWrap="anywhere" fontWeight={signature.outcome === 'changed' ? 'medium' : 'normal'}>
            <Words signature={signature} />
          </Box>
        </chakra.li>
      ))}
    </chakra.ul>
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
