import { Box, chakra, Link } from '@chakra-ui/react'
import { isUnchanged } from '../../../../../domain/agreements/unchanged-text.ts'
import { dayIn } from '../../../../i18n/moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Notice } from '../../../../ui/messages/notice.tsx'
import { useEarlierChanges, useSigning } from './connect.tsx'

/** Element ID of the first marked change. */
export const changesId = 'changes'

/** Notice for signers of an earlier version: the version, its date, and a link to the changes since then. */
export function EarlierSignature() {
  const { t, language } = useWords()
  const { earlierSignature } = useSigning()
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
  const { t, languageName } = useWords()
  const { earlierSignature, agreement } = useSigning()
  const difference = useEarlierChanges()
  if (!difference) {
    const signed = earlierSignature?.difference.language
    return signed === agreement?.language ? null : (
      <p>{t('earlier.otherText', { language: languageName(signed ?? '') })}</p>
    )
  }
  const version = difference.to_version
  if (isUnchanged(difference)) return <p>{t('earlier.same', { version })}</p>
  return (
    <>
      <p>{t('earlier.changes', { version })}</p>
      <Link href={`#${changesId}`}>{t('earlier.read')}</Link>
    </>
  )
}
