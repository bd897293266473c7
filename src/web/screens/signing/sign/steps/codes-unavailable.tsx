import { chakra } from '@chakra-ui/react'
import { useSigning } from '../flow/connect.tsx'
import { momentIn } from '../../../../i18n/moments.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Notice } from '../../../../ui/messages/notice.tsx'

/** Warning that verification codes cannot be sent at the moment. */
export function CodesUnavailable() {
  const { t, language } = useWords()
  const { link } = useSigning()
  const unavailable = link?.codes_unavailable
  if (!unavailable) return null
  const { until } = unavailable
  return (
    <Notice>
      <chakra.p role="status" fontWeight="bold" color="ink">
        {t('sign.codesUnavailable')}
      </chakra.p>
      <chakra.p mt="2">
        {until === undefined
          ? t('sign.codesUnavailableLead')
          : t('sign.codesUnavailableUntil', { until: momentIn(language, until) })}
      </chakra.p>
    </Notice>
  )
}
