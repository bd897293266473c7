import { Box, chakra, Link } from '@chakra-ui/react'
import { findLanguage } from '../../../../domain/languages.ts'
import { useSigning } from './connect.tsx'
import { dayIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Notice } from '../../../ui/notice.tsx'
import { changesId, changesShown, isSame } from './earlier.ts'
import { contextOf } from './selectors.ts'

/** To one who signed an earlier version: which and when, and where to read what changed since. */
export function SignedEarlier() {
  const { t, language } = useWords()
  const { earlierSignature } = useSigning(contextOf)
  if (!earlierSignature) return null
  const { signed_at: signedAt, difference } = earlierSignature
  return (
    <Box mb="5">
      <Notice>
        <chakra.h3 fontWeight="bold" color="ink" mb="1">
          {t('earlier.title', { former: difference.from_version, day: dayIn(language, signedAt) })}
        </chakra.h3>
        <Since />
      </Notice>
    </Box>
  )
}

function Since() {
  const { t } = useWords()
  const context = useSigning(contextOf)
  const { earlierSignature, agreement } = context
  const difference = changesShown(context)
  if (!difference) {
    const signed = earlierSignature?.difference.language
    return signed === agreement?.language ? null : (
      <p>{t('earlier.otherText', { language: t(`agreement.${findLanguage(signed ?? '') ?? 'zh'}`) })}</p>
    )
  }
  const version = difference.to_version
  if (isSame(difference)) return <p>{t('earlier.same', { version })}</p>
  return (
    <>
      <p>{t('earlier.changes', { version })}</p>
      <Link href={`#${changesId}`}>{t('earlier.read')}</Link>
    </>
  )
}
