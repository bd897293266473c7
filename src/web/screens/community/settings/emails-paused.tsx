import { chakra } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { momentIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Notice } from '../../../ui/messages/notice.tsx'

/** Notice that emails queued before the database was copied are held until the operator releases them. */
export function EmailsPaused({ links }: { links: readonly Schemas['ManagedLink'][] }) {
  const { t, language } = useWords()
  const since = links.find((link) => link.emails_paused_since)?.emails_paused_since
  if (!since) return null
  const at = momentIn(language, since)
  return (
    <Notice>
      <chakra.h2 fontWeight="bold" color="ink">
        {t('emailsPaused.title')}
      </chakra.h2>
      <chakra.p mt="2">{t('emailsPaused.what', { since: at })}</chakra.p>
      <chakra.p mt="2">{t('emailsPaused.act')}</chakra.p>
    </Notice>
  )
}
